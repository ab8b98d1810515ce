import { beforeAll, describe, expect, test } from 'vitest';
import { isAllowed } from './Attempt';
import { prepare, store, stored, storeFile } from './backend';
import { ACCESS, FILE_ACCESS } from './facts/access';
import { AVIS_FACTS } from './facts/avis';
import { CREATION_FACTS } from './facts/creations';
import { FILE_FACTS } from './facts/files';
import { SITE_FACTS } from './facts/site';
import { USER_FACTS } from './facts/users';

beforeAll(prepare);

describe.each(
  Object.entries({
    access: ACCESS,
    users: USER_FACTS,
    created: CREATION_FACTS,
    avis_clients: AVIS_FACTS,
    site: SITE_FACTS,
    storage: [...FILE_ACCESS, ...FILE_FACTS],
  }),
)('%s', (_subject, facts) => {
  test.each(facts.map((fact) => [fact.title, fact] as const))('%s', async (_title, fact) => {
    const { as, allowed, attempt, registration = null, avis = null } = fact;
    const { path, before } = attempt;
    const isFile = path.startsWith('gs:');
    if (isFile && before !== undefined) await storeFile(path.slice(3), before !== null);
    const own = isFile || before === undefined ? {} : { [path]: before };
    await store({ 'settings/registration': registration, 'settings/avis': avis, ...own });
    const held = !allowed && !isFile && (await stored(path));
    expect(await isAllowed(as, attempt)).toBe(allowed);
    expect(!allowed && !isFile && (await stored(path))).toEqual(held);
  });
});
