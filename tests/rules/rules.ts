import { readFileSync } from 'node:fs';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { project } from './project';

/** The sources of both rules files. */
export interface Rules {
  firestore: string;
  storage: string;
}

export const RULES: Rules = {
  firestore: readFileSync('firestore.rules', 'utf8'),
  storage: readFileSync('storage.rules', 'utf8'),
};

/** Replaces the backend's rules and resets their coverage; throws when they do not compile. */
export async function loadRules({ firestore, storage }: Rules): Promise<void> {
  const rules = { firestore: { rules: firestore }, storage: { rules: storage } };
  await (await initializeTestEnvironment({ projectId: project(), ...rules })).cleanup();
}
