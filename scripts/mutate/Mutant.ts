/** The code with one thing broken in it, and the tests that must notice. */
export interface Mutant {
  /** What the code does then, as a fact: 'a failed read is shown as an empty list'. */
  fault: string;
  /** By file: texts that stand in it exactly once, and what each becomes. */
  edits: Readonly<Record<string, readonly (readonly [text: string, becomes: string])[]>>;
  /** Beginnings of the titles of the tests that must fail; each must be a test of the suite. */
  failing: readonly string[];
}

/** Test files, and the mutants that between them must make each of their tests fail. */
export interface MutantSuite {
  name: string;
  /** How the tests are run: see runTests. */
  runner: 'playwright' | 'vitest';
  /** Whether the tests need Auth, Firestore and Storage to be started for them. */
  backend?: boolean;
  /** Paths of the test files. */
  files: readonly string[];
  mutants: readonly Mutant[];
}
