import { expect, test } from 'vitest';
import { readSettings, type RawSettings } from '../../../functions/src/settings';
import { smtpSender } from '../../../functions/src/smtp';

const RAW: RawSettings = {
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  CONTACT_TO: 'maille@site.example, fil@site.example',
  CONTACT_FROM: 'site@site.example',
  ALLOWED_ORIGINS: 'https://www.site.example, https://site.example',
  PROXY_HOPS: 2,
  APP_CHECK: '',
};

test('the settings are parsed into typed values', () => {
  expect(readSettings(RAW)).toEqual({
    smtpUrl: RAW.SMTP_URL,
    route: {
      from: 'site@site.example',
      to: ['maille@site.example', 'fil@site.example'],
      origin: 'https://www.site.example',
    },
    origins: ['https://www.site.example', 'https://site.example'],
    proxyHops: 2,
    enforceAppCheck: false,
  });
  expect(readSettings({ ...RAW, APP_CHECK: 'enforce' }).enforceAppCheck).toBe(true);
  expect(readSettings({ ...RAW, PROXY_HOPS: 0 }).proxyHops).toBe(0);
  expect(readSettings({ ...RAW, SMTP_URL: ` ${RAW.SMTP_URL}\n` }).smtpUrl).toBe(RAW.SMTP_URL);
});

/** Values of each setting, parted by bars. */
const wrong = {
  SMTP_URL: ' ',
  CONTACT_TO: '|maille@site.example,|maille@site.example\nBcc: a@b.example',
  CONTACT_FROM: '|Site <site@site.example>',
  ALLOWED_ORIGINS: '| , |*|null|https://site.example/|https://*.site.example/x|site.example|file:///x',
  APP_CHECK: 'on',
};

test.each([
  ...Object.entries(wrong).flatMap(([name, values]) =>
    values.split('|').map((value) => [name, value] as const),
  ),
  ['PROXY_HOPS', -1] as const,
  ['PROXY_HOPS', Number.NaN] as const,
])('%s = %j is refused by a sentence that names it', (name, value) => {
  const sentence = new RegExp(`^The setting ${name} of the contact function [^.].*\\.$`);
  expect(() => readSettings({ ...RAW, [name]: value })).toThrow(sentence);
});

const SERVERS = ['', 'mail.example', 'https://mail.example', 'smtp:', 'smtps://', 'xsmtp://mail.example'];
test.each(SERVERS)('an SMTP address %j is refused', (url) => {
  expect(() => smtpSender(url)).toThrow('SMTP_URL');
});
