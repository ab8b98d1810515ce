/** `npm run costs`: the table of docs/mise-en-ligne.md, what a month costs on the Blaze plan by the number of visits. */
import { pathToFileURL } from 'node:url';
import { PAGE_SIZE } from '../src/domain/limits';

/** What one look at a page reads at most, in documents; tests/services/reads.test.ts measures the same figures. */
export const READS = {
  home: 0,
  contact: 0,
  list: PAGE_SIZE,
  /** 24 avis, and one for their count. */
  avis: 25,
  /** The counters of the visitor, of the edge and of all; as many writes. */
  message: 3,
} as const;

/** Bytes sent. A ceiling each: every visit counts as a first one, every picture of a list as looked at. */
export const BYTES = {
  /** The home page's code, fonts, styles and drawings are 215 kB compressed (measured on the build), a further page 3 kB. */
  site: 300_000,
  /** A page of 24 creations as Firestore sends it uncompressed: 36 kB measured. */
  list: 40_000,
  /** A page of 24 avis: 15 kB measured. */
  avis: 20_000,
  /** One card's picture: the 400 px copy. */
  card: 15_000,
  /** The enlarged picture. */
  original: 350_000,
} as const;

/** What an average visit does; times a visit. An assumption: measure it once the site is online. */
const VISIT = { home: 1, list: 2, enlarged: 0.5, avis: 0.3, message: 0.02, newAvis: 0.005 } as const;

/** Seconds of one processor, 0.25 GiB beside it, that a message takes: a cold start and the mail server's answer. */
const MESSAGE_SECONDS = 2;

/** US dollars, without tax, from memory of the public lists in 2026: to be checked before they are relied upon. */
const PRICES = {
  /** Multi-region eur3; europe-west1 alone is cheaper. */
  read: 0.06 / 100_000,
  write: 0.18 / 100_000,
  remove: 0.02 / 100_000,
  firestoreGb: 0.12,
  storageGb: 0.12,
  storageGet: 0.004 / 10_000,
  hostingGb: 0.15,
  call: 0.4 / 1_000_000,
  cpuSecond: 0.000024,
} as const;

/** What is free each month (daily quotas × 30). None for a bucket in Europe. */
const FREE = {
  reads: 30 * 50_000,
  writes: 30 * 20_000,
  firestoreGb: 10,
  hostingGb: 30 * 0.36,
  calls: 2_000_000,
  cpuSeconds: 180_000,
} as const;

/** What a month of so many visits uses and costs, in US dollars. */
export function monthlyCosts(visits: number) {
  const GB = 1e9;
  const lists = visits * VISIT.list;
  const messages = visits * VISIT.message;
  const reads = lists * READS.list + visits * VISIT.avis * READS.avis + messages * READS.message;
  const writes = messages * READS.message + visits * VISIT.newAvis;
  const firestoreGb = (lists * BYTES.list + visits * VISIT.avis * BYTES.avis) / GB;
  const pictures = lists * READS.list + visits * VISIT.enlarged;
  const storageGb = (lists * READS.list * BYTES.card + visits * VISIT.enlarged * BYTES.original) / GB;
  const hostingGb = (visits * BYTES.site) / GB;
  const beyond = (used: number, free: number) => Math.max(0, used - free);
  const costs = {
    firestore:
      beyond(reads, FREE.reads) * PRICES.read +
      beyond(writes, FREE.writes) * PRICES.write +
      // Counters that have expired; removals by TTL have no free share.
      messages * 2 * PRICES.remove +
      beyond(firestoreGb, FREE.firestoreGb) * PRICES.firestoreGb,
    storage: storageGb * PRICES.storageGb + pictures * PRICES.storageGet,
    hosting: beyond(hostingGb, FREE.hostingGb) * PRICES.hostingGb,
    functions:
      beyond(messages, FREE.calls) * PRICES.call +
      beyond(messages * MESSAGE_SECONDS, FREE.cpuSeconds) * PRICES.cpuSecond,
  };
  const total = Object.values(costs).reduce((sum, cost) => sum + cost, 0);
  return { visits, reads, firestoreGb, storageGb, hostingGb, messages, costs, total };
}

/** The table in French Markdown, as docs/mise-en-ligne.md has it. */
export function costsTable(): string {
  const rows = [1_000, 10_000, 100_000, 1_000_000].map(monthlyCosts).map((month) => {
    const { costs } = month;
    return [
      count(month.visits),
      `${count(month.reads)} lectures, ${gigabytes(month.firestoreGb)}\u00a0: ${dollars(costs.firestore)}`,
      `${gigabytes(month.storageGb)}\u00a0: ${dollars(costs.storage)}`,
      `${gigabytes(month.hostingGb)}\u00a0: ${dollars(costs.hosting)}`,
      `${count(month.messages)} appels\u00a0: ${dollars(costs.functions)}`,
      `**${dollars(month.total)}**`,
    ];
  });
  const head = ['Visites par mois', 'Firestore', 'Photos (Storage)', 'Site (Hosting)', 'Contact', 'Total'];
  return table([head, ...rows]);
}

/** A Markdown table with its columns aligned, as Prettier writes it. */
function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

function count(value: number): string {
  return grouped(Math.round(value));
}

function gigabytes(value: number): string {
  return `${value < 10 ? value.toFixed(1).replace('.', ',') : grouped(Math.round(value))}\u00a0Go`;
}

function dollars(value: number): string {
  return value < 0.005
    ? '0\u00a0$'
    : `${value < 10 ? value.toFixed(2).replace('.', ',') : grouped(Math.round(value))}\u00a0$`;
}

/** 1234567 → '1 234 567', with spaces that do not break. */
function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(costsTable());
