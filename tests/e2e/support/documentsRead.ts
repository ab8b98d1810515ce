import type { Page } from '@playwright/test';

/**
 * Counts what Firestore charges for: the documents in the answers that the browser gets from now on.
 *
 * @returns a function that gives the count so far, once every answer that has begun is read
 */
export function countDocumentsRead(page: Page): () => Promise<number> {
  const answers: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().includes(':runQuery'))
      answers.push(response.json().then((rows: { document?: unknown }[]) => rows.filter(isDocument).length));
  });
  return async () => (await Promise.all(answers)).reduce((sum, count) => sum + count, 0);
}

function isDocument({ document }: { document?: unknown }): boolean {
  return document !== undefined;
}
