import type { TestProject } from 'vitest/node';
import { startBackend } from '../scripts/backend/backend';

/** Starts the backend of the services' or the rules' tests, whose environment says where it is; returns what stops it. */
export default async function startLocalBackend({ name, config }: TestProject) {
  const { env, stop } = await startBackend({ project: 'demo-test', lenient: name === 'rules' });
  Object.assign(config.env, env);
  return stop;
}
