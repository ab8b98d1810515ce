import { createTransport } from 'nodemailer';

export interface MailAccount {
  host: string;
  /** 465 speaks TLS from the first byte, any other port upgrades. */
  port: number;
  user: string;
  password: string;
}

/**
 * The SMTP_URL of an account, whatever characters its password holds. Throws an Error with one sentence if it does not
 * read back as what was given.
 */
export function smtpUrl({ host, port, user, password }: MailAccount): string {
  if (!/^[a-z0-9.-]+$/i.test(host)) throw new Error(`« ${host} » is not the name of a mail server.`);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('The port must be a number.');
  if (user === '' || password === '') throw new Error('A user name and a password are needed.');
  const scheme = port === 465 ? 'smtps' : 'smtp';
  const url = `${scheme}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}`;
  const { auth, ...read } = parsed(url);
  if (read.host !== host || read.port !== port || auth?.user !== user || auth.pass !== password)
    throw new Error('This account cannot be written as an address.');
  return url;
}

/** The address as the contact function reads it. */
function parsed(url: string) {
  const { options } = createTransport(url) as unknown as {
    options: { host: string; port: number; auth?: { user: string; pass: string } };
  };
  return options;
}
