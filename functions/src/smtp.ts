import { logger } from 'firebase-functions';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { faultCodes } from './faults';
import { ParameterError } from './parameters';

/** Accepted by the mail server, rejected for good (5xx), or failed for now (no connection, wrong password, 4xx). */
export type Outcome = 'sent' | 'refused' | 'failed';

type SendMail = (mail: SendMailOptions) => Promise<Outcome>;

/** Whether a hostname is this machine, to which a mail goes without TLS. */
export const isLoopback = (hostname: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/**
 * Sends by an SMTP server: `smtps://user:password@host:465`, or `smtp://…:587`, which must offer STARTTLS unless it is on
 * this machine. Throws ParameterError for any other address.
 */
export function smtpSender(smtpUrl: string): SendMail {
  const hostname = URL.canParse(smtpUrl) ? new URL(smtpUrl).hostname : '';
  if (!/^smtps?:/.test(smtpUrl) || hostname === '')
    throw new ParameterError('SMTP_URL', 'is not an address such as smtps://user:password@host:465');
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !isLoopback(hostname),
    ignoreTLS: isLoopback(hostname),
    // In milliseconds, together less than the function's own limit: the visitor gets an answer even if the server hangs.
    dnsTimeout: 3000,
    connectionTimeout: 4000,
    greetingTimeout: 4000,
    socketTimeout: 8000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    try {
      await transport.sendMail(mail);
      return 'sent';
    } catch (error) {
      const codes = faultCodes(error);
      logger.error('the mail server has not taken the mail', codes);
      const isOfThisMail = codes['code'] === 'EENVELOPE' || codes['code'] === 'EMESSAGE';
      return isOfThisMail && Number(codes['responseCode']) >= 500 ? 'refused' : 'failed';
    }
  };
}
