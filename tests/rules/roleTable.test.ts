import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentedTable } from './documentedTable';
import { roleTable } from './roleTable';
import { openBackend, type RulesBackend } from './rulesBackend';

const MARK = '<!-- roles: written by RULES_DOCS=write npm test rules -->';

let backend: RulesBackend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

test('docs/rules.md says who may do what as the rules do (RULES_DOCS=write writes it)', async () => {
  const { documented, real } = documentedTable(MARK, await roleTable(backend));
  expect(documented).toEqual(real);
});
