import { logger } from 'firebase-functions';
import { expect, onTestFinished, test, vi } from 'vitest';
import { smtpSender } from '../../functions/src/smtp';
import { startMailServer } from './support/mailServer';

test('a mail is not handed to a remote server without TLS', async () => {
  const log = vi.spyOn(logger, 'error').mockReturnValue(undefined);
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  // The same server, under an address that the function does not count as loopback.
  const elsewhere = smtpSender(server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'));
  const mail = { from: 'site@site.example', to: 'fil@site.example', text: 'x' };
  expect(await elsewhere(mail)).toBe('failed');
  const code = expect.stringMatching(/^E(?:TLS|REQUIRETLS)$/) as string;
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), expect.objectContaining({ code }));
  expect(server.mails).toHaveLength(0);
});
