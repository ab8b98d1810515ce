/**
 * Loaded before a command: appends what it asks of Google, and what Google answers, to the file that RECORD_CALLS names, a
 * line of JSON each. Without what is secret or somebody's: tokens, keys, addresses, what the database holds.
 */
import { appendFileSync } from 'node:fs';

const { fetch } = globalThis;
globalThis.fetch = async (input, init) => {
  const answer = await fetch(input, init);
  const { host, pathname } = new URL(input instanceof Request ? input.url : input);
  if (host.endsWith('.googleapis.com') && !pathname.includes('/documents')) {
    const call = `${init?.method ?? 'GET'} ${host}${decodeURIComponent(pathname)}`;
    const text = await answer.clone().text();
    const line = { call, status: answer.status, answer: text.startsWith('{') ? JSON.parse(text) : {} };
    appendFileSync(process.env.RECORD_CALLS, `${redacted(JSON.stringify(line))}\n`);
  }
  return answer;
};

/** @param {string} text */
function redacted(text) {
  return text
    .replace(/"(access_token|id_token|token|keyString|data|signature)":"(?:[^"\\]|\\.)*"/gi, '"$1":"…"')
    .replace(/AIza[\w-]{35}|ya29\.[\w.-]+/g, '…')
    .replace(/(?<=Signature=|X-Goog-Signature=)[\w%+/=-]+/g, '…')
    .replace(/[\w.+-]+@(?!(?:[\w-]+\.)*gserviceaccount\.com)[\w-]+(?:\.[\w-]+)+/g, 'nom@mon-site.example');
}
