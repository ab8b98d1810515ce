import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it was received. */
export interface Mail {
  /** The addresses of the SMTP dialogue. */
  envelope: { from: string; to: string[] };
  /** Every header in its order: name in lower case, value unfolded and decoded. */
  headers: [name: string, value: string][];
  text: string;
  html: string;
  raw: string;
}

/** A real SMTP server on a free port that keeps the mails it receives. */
export interface MailServer {
  port: number;
  mails: Mail[];
  /** While true every recipient is refused with 550. */
  refusing: boolean;
  /** How long the server takes to accept a mail, in milliseconds. */
  delay: number;
  stop: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (address, _session, done) =>
      done(server.refusing ? Object.assign(new Error(`no ${address.address}`), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        server.mails.push({ envelope: { from, to }, ...readMail(Buffer.concat(chunks).toString('latin1')) });
        setTimeout(done, server.delay);
      });
    },
  });
  const server: MailServer = {
    port: 0,
    mails: [],
    refusing: false,
    delay: 0,
    stop: () => new Promise((stopped) => smtp.close(stopped)),
  };
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  server.port = (smtp.server.address() as AddressInfo).port;
  return server;
}

/** The value of the only header of this name; throws when there is none or more than one. */
export function header({ headers }: Mail, name: string): string {
  const [found, ...others] = headers.filter(([key]) => key === name);
  if (found === undefined || others.length > 0)
    throw new Error(`${others.length + (found ? 1 : 0)} headers ${name}`);
  return found[1];
}

/** Parses a multipart/alternative mail of two parts, given as bytes in a latin1 string. */
function readMail(raw: string): Omit<Mail, 'envelope'> {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(value(headers, 'content-type'))?.[1];
  if (boundary === undefined) throw new Error('The mail has no parts.');
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  const bodyOf = (type: string): string => {
    const part = parts.find((one) => value(one.headers, 'content-type').startsWith(type));
    if (part === undefined) throw new Error(`The mail has no part ${type}.`);
    return decode(part.body.replace(/\r\n$/, ''), value(part.headers, 'content-transfer-encoding'));
  };
  return {
    headers: headers.map(([name, text]) => [name, decodeWords(text)]),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    raw,
  };
}

function split(source: string): { headers: [string, string][]; body: string } {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers, body: source.slice(end + 4) };
}

function value(headers: [string, string][], name: string): string {
  return headers.find(([key]) => key === name)?.[1] ?? '';
}

function decode(body: string, encoding: string): string {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? unquote(body.replace(/=\r\n/g, '')) : body, 'latin1');
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

function unquote(text: string): string {
  return text.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Encoded words (RFC 2047); the blank between two of them is not part of the text. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/((?:=\?utf-8\?[qb]\?[^?]*\?=)+)/gi, (words: string) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, kind = '', word = '']) =>
          kind.toLowerCase() === 'b'
            ? Buffer.from(word, 'base64')
            : Buffer.from(unquote(word.replaceAll('_', ' ')), 'latin1'),
        ),
      ).toString('utf8'),
    );
}
