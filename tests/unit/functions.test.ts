import { expect, test } from 'vitest';
import { clientAddress } from '../../functions/src/clientAddress';
import { readParameters } from '../../functions/src/parameters';
import { smtpSender } from '../../functions/src/smtp';
import { FUNCTION_PARAMETERS } from './records';

test.each([
  // [X-Forwarded-For, socket, visitor, network, peer]
  ['1.1.1.1, 198.51.100.1,203.0.113.9', '169.254.1.1', '198.51.100.1', '198.51.100.1', '203.0.113.9'],
  ['203.0.113.9', '169.254.1.1', '203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['forged text, 203.0.113.9', '169.254.1.1', '203.0.113.9', '203.0.113.9', '203.0.113.9'],
  [undefined, '127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.1'],
  ['2001:DB8:1:abff::1, 203.0.113.9', '', '2001:db8:1:ab00::/56', '2001:db8:1::/48', '203.0.113.9'],
  ['2001::abcd:1:2:3:4, 203.0.113.9', '', '2001:0:0:ab00::/56', '2001::/48', '203.0.113.9'],
  ['::ffff:198.51.100.1, 203.0.113.9', '', '198.51.100.1', '198.51.100.1', '203.0.113.9'],
  [undefined, 'fe80::1%eth0', 'fe80::/56', 'fe80::/48', 'fe80::/48'],
])('%s over %s: visitor %s of %s, peer %s', (forwarded, socket, ...expected) => {
  const [visitor, network, peer] = expected;
  expect(clientAddress(forwarded, socket)).toEqual({ visitor, network, peer });
});

test('the mails may have several recipients, and a secret end with a line end', () => {
  const to = ['maille@site.example', 'fil@site.example'];
  const { SMTP_URL: smtpUrl } = FUNCTION_PARAMETERS;
  const read = readParameters({
    ...FUNCTION_PARAMETERS,
    CONTACT_TO: to.join(', '),
    SMTP_URL: `${smtpUrl}\n`,
  });
  expect(read).toMatchObject({ smtpUrl, route: { to, origin: 'https://www.site.example' } });
});

const wrong = {
  SMTP_URL: ' ',
  PSEUDONYM_KEY: `|${'x'.repeat(31)}`,
  CONTACT_TO: '|maille@site.example,|maille@site.example\nBcc: a@b.example',
  CONTACT_FROM: '|Site <site@site.example>',
  ALLOWED_ORIGINS: '| , |*|null|https://site.example/|https://*.site.example/x|site.example|file:///x',
};

const WRONG = Object.entries(wrong).flatMap(([name, values]) =>
  values.split('|').map((value) => [name, value]),
);
test.each(WRONG)('%s = %j is refused by a sentence that names it', (name = '', value) => {
  const sentence = new RegExp(`^The parameter ${name} of the functions [^.].*\\.$`);
  expect(() => readParameters({ ...FUNCTION_PARAMETERS, [name]: value })).toThrow(sentence);
});

const SERVERS = ['', 'mail.example', 'https://mail.example', 'smtp:', 'smtps://', 'xsmtp://mail.example'];
test.each(SERVERS)('the parameters refuse the SMTP address %j', (url) => {
  expect(() => smtpSender(url)).toThrow('SMTP_URL');
});
