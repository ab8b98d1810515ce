import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Mail extends Email {
  envelope: { from: string; to: string[] };
}

/** Starts a real SMTP server on a free port that keeps the mails it receives. */
export async function startMailServer() {
  const mails: Mail[] = [];
  const server = {
    url: '',
    mails,
    refusing: 0,
    refused: 0,
    stop: () => new Promise<void>((stopped) => smtp.close(stopped)),
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const { refusing: responseCode } = server;
      if (responseCode) server.refused += 1;
      done(responseCode ? Object.assign(new Error('no'), { responseCode }) : null);
    },
    onData: async (stream, { envelope }, done) => {
      const raw = await buffer(stream).catch(() => null);
      if (!raw) return;
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      mails.push({ ...(await PostalMime.parse(raw)), envelope: { from, to } });
      done();
    },
  });
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  server.url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  return server;
}
