import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it was received, parsed as mail programs do. */
export interface Mail extends Email {
  /** The addresses of the SMTP dialogue. */
  envelope: { from: string; to: string[] };
}

/** A real SMTP server on a free port that keeps the mails it receives. */
export interface MailServer {
  url: string;
  mails: Mail[];
  /** The status with which every recipient is refused; 0 accepts them. */
  refusing: number;
  /** How many recipients it has refused. */
  refused: number;
  /** How long the server takes to accept a mail, in milliseconds. */
  delay: number;
  stop: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
    onRcptTo: (_address, _session, done) => {
      if (server.refusing) server.refused += 1;
      done(server.refusing ? Object.assign(new Error('no'), { responseCode: server.refusing }) : null);
    },
    onData: async (stream, { envelope }, done) => {
      const raw = await buffer(stream).catch(() => null);
      // The sender has hung up.
      if (!raw) return;
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      server.mails.push({ ...(await PostalMime.parse(raw)), envelope: { from, to } });
      setTimeout(done, server.delay);
    },
  });
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  const server: MailServer = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    mails: [],
    refusing: 0,
    refused: 0,
    delay: 0,
    stop: () => new Promise((stopped) => smtp.close(stopped)),
  };
  return server;
}
