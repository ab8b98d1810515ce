import { createTransport, type SendMailOptions } from 'nodemailer';

/** Sends one mail. Rejects when the mail server has not taken it. */
export type SendMail = (mail: SendMailOptions) => Promise<void>;

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Sends through an SMTP server: `smtps://user:password@host:465`, or `smtp://…:587`, which must offer STARTTLS unless it
 * is on this machine. Throws an Error that says what is wrong with the address without quoting it.
 *
 * The time limits, in milliseconds, add up to less than the function's own, so that the visitor gets an answer even when
 * the mail server hangs.
 */
export function smtpSender(smtpUrl: string): SendMail {
  const hostname = URL.canParse(smtpUrl) ? new URL(smtpUrl).hostname : '';
  if (!/^smtps?:/.test(smtpUrl) || hostname === '')
    throw new Error('is not an address such as smtps://user:password@host:465');
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !LOOPBACK.test(hostname),
    ignoreTLS: LOOPBACK.test(hostname),
    dnsTimeout: 3000,
    connectionTimeout: 4000,
    greetingTimeout: 4000,
    socketTimeout: 8000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}
