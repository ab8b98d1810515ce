import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { Refusal } from './faults';
import type { Outcome } from './smtp';

/** Letters that are mailed within an hour: more of one machine than of one visitor, because an edge of Hosting carries many. */
export const LETTERS_AN_HOUR = { visitor: 5, peer: 120, overall: 600 } as const;

const HOUR = 60 * 60_000;

type Sender = Record<'visitor' | 'peer', string>;
type Letter = Sender & { key: string; at: number; sending: Promise<Outcome> };

/**
 * The letters of the last hour, in the memory of the function's one instance: a restart forgets them. Returns a function
 * that mails a letter, or that throws a Refusal (429) where a limit is reached. The same id with the same texts is the same
 * letter: it is mailed once, and a repeat gets the first one's outcome. A letter that fails in passing is not counted.
 */
export function createLetterbox() {
  let letters: Letter[] = [];
  return async (
    { id, texts, ...sender }: Sender & { id: string; texts: readonly string[] },
    send: () => Promise<Outcome>,
    now = Date.now(),
  ): Promise<Outcome> => {
    letters = letters.filter(({ at }) => now - at < HOUR);
    const key = createHash('sha256')
      .update(JSON.stringify([id, ...texts]))
      .digest('hex');
    const sent = letters.find((letter) => letter.key === key);
    if (sent) return sent.sending;
    for (const scope of ['visitor', 'peer', 'overall'] as const) {
      const counted = letters.filter((letter) => scope === 'overall' || letter[scope] === sender[scope]);
      if (counted[0] && counted.length >= LETTERS_AN_HOUR[scope])
        throw tooMany(scope === 'visitor', counted[0].at + HOUR - now);
    }
    // No `await` before this line: of many letters at once each has to find the ones before it.
    const letter = { ...sender, key, at: now, sending: send() };
    letters.push(letter);
    const outcome = await letter.sending;
    if (outcome === 'failed') letters = letters.filter((one) => one !== letter);
    return outcome;
  };
}

function tooMany(isOfVisitor: boolean, milliseconds: number): Refusal {
  const reason = isOfVisitor
    ? 'Plusieurs messages viennent de partir de votre connexion.'
    : 'Le formulaire reçoit beaucoup de messages en ce moment.';
  const minutes = Math.ceil(milliseconds / 60_000);
  const sentence = `${reason} Réessayez dans ${minutes} minute${minutes > 1 ? 's' : ''}.`;
  return new Refusal(429, sentence, { 'Retry-After': String(Math.ceil(milliseconds / 1000)) });
}

/**
 * Reads a caller's addresses from `X-Forwarded-For` or, without one, the socket; of IPv6 the /56 that a home gets. Google's
 * front end appends the address that connected to it: the last entry (`peer`) is true. Behind Firebase Hosting that is an
 * edge, and the visitor is the entry before, which a caller of the function's own address can forge: both are counted.
 */
export function readSender(forwardedFor = '', socketAddress = ''): Sender {
  const [beforeLast = '', last = ''] = ['', ...forwardedFor.split(',')]
    .slice(-2)
    .map((entry) => entry.trim());
  const peer = ipaddr.isValid(last) ? last : socketAddress;
  return { visitor: networkOf(ipaddr.isValid(beforeLast) ? beforeLast : peer), peer: networkOf(peer) };
}

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.fromByteArray(parsed.toByteArray().fill(0, 7)).toString();
}
