import type { MutantSuite } from './Mutant';
import { ACCOUNT_MUTANTS } from './accountMutants';
import { ADMIN_MUTANTS } from './adminMutants';
import { CONTACT_MUTANTS } from './contactMutants';
import { PAGE_MUTANTS } from './pageMutants';
import { SERVICE_MUTANTS } from './serviceMutants';
import { VISITOR_MUTANTS } from './visitorMutants';

const e2e = (name: string): string => `tests/e2e/${name}.spec.ts`;

/** Everything that has a table of faults or attacks, but for the rules, whose mutants make themselves (mutateRules.ts). */
export const MUTANT_SUITES: readonly MutantSuite[] = [
  {
    name: 'visitor',
    runner: 'playwright',
    files: ['faults', 'oldTab', 'avis', 'contact', 'security'].map(e2e),
    mutants: VISITOR_MUTANTS,
  },
  {
    name: 'pages',
    runner: 'playwright',
    files: ['home', 'navigation', 'lists', 'a11y'].map(e2e),
    mutants: PAGE_MUTANTS,
  },
  {
    name: 'admin',
    runner: 'playwright',
    files: ['adminFaults', 'admin'].map(e2e),
    mutants: ADMIN_MUTANTS,
  },
  {
    name: 'accounts',
    runner: 'vitest',
    files: ['tests/unit/admin/accounts.test.tsx'],
    mutants: ACCOUNT_MUTANTS,
  },
  {
    name: 'services',
    runner: 'vitest',
    backend: true,
    files: ['tests/services/creationsAdministration.test.ts', 'tests/services/users.test.ts'],
    mutants: SERVICE_MUTANTS,
  },
  {
    name: 'contact',
    runner: 'vitest',
    files: ['tests/functions/hostile.test.ts'],
    mutants: CONTACT_MUTANTS,
  },
];
