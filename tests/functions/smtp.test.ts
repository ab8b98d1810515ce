import { logger } from 'firebase-functions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { smtpSender } from '../../functions/src/smtp';
import { startMailServer, type MailServer } from './support/mailServer';

const MAIL = { from: 'site@site.example', to: 'fil@site.example', text: 'x' };

let server: MailServer;
beforeEach(async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  server = await startMailServer();
  return () => server.stop();
});
afterEach(() => expect(server.mails).toHaveLength(0));

test('a refused password and a missing server are no fault of the mail', async () => {
  expect(await smtpSender(server.url.replace('//', '//user:wrong@'))(MAIL)).toBe('failed');
  expect(await smtpSender('smtp://127.0.0.1:1')(MAIL)).toBe('failed');
});

test('a mail is not handed to a remote server without TLS', async () => {
  // The same server, under an address that the function does not count as loopback.
  const elsewhere = smtpSender(server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'));
  expect(await elsewhere(MAIL)).toBe('failed');
  expect(logger.error).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ code: expect.stringMatching(/^E(?:TLS|REQUIRETLS)$/) }),
  );
});

test.each([{ path: 'package.json' }, { href: 'http://127.0.0.1:1/' }])(
  'a mail cannot carry %j',
  async (text) => {
    expect(await smtpSender(server.url)({ ...MAIL, text })).not.toBe('sent');
  },
);
