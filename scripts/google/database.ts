import type { Google } from './googleApi';

export function databaseOf({ project }: Google): string {
  return `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
}

interface Found {
  fields?: { email?: { stringValue: string } };
  updateTime: string;
}

/** One field of each document that a query finds, and when the document was last changed. */
export async function query(google: Google, field: string, where: object): Promise<Found[]> {
  const structuredQuery = { ...where, select: { fields: [{ fieldPath: field }] } };
  const url = `${databaseOf(google)}/documents:runQuery`;
  const found = await google.request<{ document?: Found }[]>('POST', url, { structuredQuery });
  return found.flatMap(({ document }) => document ?? []);
}

/** The addresses of all administrators, sorted. */
export async function administrators(google: Google): Promise<string[]> {
  const fieldFilter = { field: { fieldPath: 'admin' }, op: 'EQUAL', value: { booleanValue: true } };
  const found = await query(google, 'email', { from: [{ collectionId: 'users' }], where: { fieldFilter } });
  return found.map(({ fields }) => fields?.email?.stringValue ?? '(sans adresse)').sort();
}
