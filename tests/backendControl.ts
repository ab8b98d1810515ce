/** What only the embedded backend can do, and Google's emulators cannot. */
import { hasEmbeddedBackend } from '../scripts/backend/backend';

export interface Fault {
  operation: string;
  code: string;
  /** Fails only the n-th such operation; by default, all. */
  nth?: number;
}

export async function saveSnapshot(name: string): Promise<void> {
  await control('POST', 'snapshots', { name });
}

/** Restores a snapshot within milliseconds; false if there is none of this name. */
export async function restoreSnapshot(name: string): Promise<boolean> {
  return (await control('POST', `snapshots/${name}:restore`, {}))?.ok ?? false;
}

/** Replaces the planned faults; false if the backend cannot plan any. Throws if it rejects the plan. */
export async function planFaults(faults: readonly Fault[]): Promise<boolean> {
  const rules = faults.map(({ code, ...match }) => ({ match, action: { type: 'returnError', code } }));
  const answer = await control('PUT', 'faultPlan', { rules });
  if (answer?.ok === false) throw new Error(`The backend refused the fault plan: ${await answer.text()}`);
  return answer !== null;
}

/** Calls the control API, which Auth’s port has, of the backend in this process’s environment; null on Google’s emulators. */
async function control(method: string, path: string, body: object): Promise<Response | null> {
  if (!hasEmbeddedBackend()) return null;
  const url = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/v1/sessions/default/${path}`;
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method, headers, body: JSON.stringify(body) });
}
