import { expect, test, vi } from 'vitest';
import { avisMail } from '../../functions/src/avisMail';
import { contact } from '../../functions/src/contact';
import { createLetterbox, LETTERS_AN_HOUR, readSender } from '../../functions/src/createLetterbox';
import { page } from '../../functions/src/page';
import { readParameters } from '../../functions/src/parameters';
import { isLoopback, smtpSender } from '../../functions/src/smtp';
import { FUNCTION_PARAMETERS } from './records';

test.each([
  // [X-Forwarded-For, socket, visitor, peer]
  ['1.1.1.1, 198.51.100.1,203.0.113.9', '169.254.1.1', '198.51.100.1', '203.0.113.9'],
  ['203.0.113.9', '169.254.1.1', '203.0.113.9', '203.0.113.9'],
  ['forged text, 203.0.113.9', '169.254.1.1', '203.0.113.9', '203.0.113.9'],
  [undefined, '127.0.0.1', '127.0.0.1', '127.0.0.1'],
  [undefined, undefined, 'unknown', 'unknown'],
  ['2001:DB8:1:abff::1, 203.0.113.9', '', '2001:db8:1:ab00::', '203.0.113.9'],
  ['2001::abcd:1:2:3:4, 203.0.113.9', '', '2001:0:0:ab00::', '203.0.113.9'],
  ['::ffff:198.51.100.1, 203.0.113.9', '', '198.51.100.1', '203.0.113.9'],
  [undefined, 'fe80::1%eth0', 'fe80::', 'fe80::'],
])('%s over %s: visitor %s, peer %s', (forwarded, socket, visitor, peer) => {
  expect(readSender(forwarded, socket)).toEqual({ visitor, peer });
});

const START = Date.UTC(2026, 4, 4);
const HOUR = 60 * 60_000;
const SENT = () => Promise.resolve('sent' as const);
const letter = (of: object = {}) => ({
  visitor: '10.0.0.1',
  peer: '10.9.0.1',
  id: crypto.randomUUID(),
  texts: ['Bonjour'],
  ...of,
});

test.each([
  ['visitor', {}, { visitor: '10.0.0.2' }, 'sent'],
  ['peer', { visitor: '' }, { visitor: '', peer: '10.9.0.2' }, 'sent'],
  ['overall', { visitor: '', peer: '' }, {}, 'refused'],
] as const)('letters of one %s are limited for an hour', async (scope, of, other, expected) => {
  const mailOnce = createLetterbox();
  const from = (n: number, of: Record<string, string>) =>
    letter(Object.fromEntries(Object.entries(of).map(([name, value]) => [name, value || `10.1.0.${n}`])));
  const limit = LETTERS_AN_HOUR[scope];
  for (let n = 0; n < limit; n += 1) expect(await mailOnce(from(n, of), SENT, START + n)).toBe('sent');
  const late = START + HOUR - 1000;
  const refusal = { status: 429, headers: { 'Retry-After': '1' } };
  await expect(mailOnce(from(limit, of), SENT, late)).rejects.toMatchObject(refusal);
  const outcome = await mailOnce(from(limit, other), SENT, late).catch(() => 'refused');
  expect(outcome).toBe(expected);
  // A refused letter has taken no place.
  expect(await mailOnce(from(limit, of), SENT, START + HOUR)).toBe('sent');
  await expect(mailOnce(from(limit, of), SENT, START + HOUR)).rejects.toMatchObject({ status: 429 });
});

test('a repeated letter gets the outcome of the first, also while that is being mailed; after an hour it is another', async () => {
  const mailOnce = createLetterbox();
  const send = vi.fn<typeof SENT>(SENT);
  const repeated = letter();
  const both = [mailOnce(repeated, send, START), mailOnce(repeated, send, START)];
  expect(await Promise.all(both)).toEqual(['sent', 'sent']);
  await mailOnce({ ...repeated, visitor: '10.0.0.7' }, send, START + HOUR - 1);
  expect(send).toHaveBeenCalledTimes(1);
  await mailOnce({ ...repeated, texts: ['Bon', 'jour'] }, send, START);
  await mailOnce(repeated, send, START + HOUR);
  expect(send).toHaveBeenCalledTimes(3);
});

test('a letter counts where the mail server refuses it for good, not where it fails in passing', async () => {
  const mailOnce = createLetterbox();
  const repeated = letter();
  for (let n = 0; n <= LETTERS_AN_HOUR.visitor; n += 1)
    expect(await mailOnce(repeated, () => Promise.resolve('failed'))).toBe('failed');
  for (let n = 0; n < LETTERS_AN_HOUR.visitor; n += 1)
    expect(await mailOnce(letter(), () => Promise.resolve('refused'))).toBe('refused');
  await expect(mailOnce(repeated, SENT)).rejects.toMatchObject({ status: 429 });
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

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['localhost.mal.example', false],
  ['127.0.0.1.mal.example', false],
  ['mail.localhost', false],
])('that the mail server %s is this machine: %s', (hostname, isHere) => {
  expect(isLoopback(hostname)).toBe(isHere);
});

test('Google retries a mail about an avis, and lets everybody call what the site calls', () => {
  expect(avisMail.__endpoint.eventTrigger).toMatchObject({ retry: true });
  for (const { __endpoint: endpoint } of [contact, page])
    expect(endpoint.httpsTrigger).toEqual({ invoker: ['public'] });
});
