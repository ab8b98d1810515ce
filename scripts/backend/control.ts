/**
 * What only the embedded backend can do, in the process whose environment names it (`Backend.env`). On Google's emulators
 * these do nothing and return false.
 */

/** A planned failure. */
export interface Fault {
  operation: string;
  /** A status name for Firestore, an HTTP status for Storage. */
  code: string;
  /** Only the n-th such operation fails; all of them without it. */
  nth?: number;
}

/** Keeps everything stored under a name. */
export async function saveSnapshot(name: string): Promise<void> {
  await control('POST', 'snapshots', { name });
}

/** Brings everything stored back to a snapshot, in milliseconds; false if there is none of this name. */
export async function restoreSnapshot(name: string): Promise<boolean> {
  return (await control('POST', `snapshots/${name}:restore`, {}))?.ok ?? false;
}

/** Makes operations fail from now on, in place of earlier plans. Throws when the plan is refused. */
export async function planFaults(faults: readonly Fault[]): Promise<boolean> {
  const rules = faults.map(({ code, ...match }) => ({ match, action: { type: 'returnError', code } }));
  const answer = await control('PUT', 'faultPlan', { rules });
  if (answer?.ok === false) throw new Error(`The backend refused the fault plan: ${await answer.text()}`);
  return answer !== null;
}

async function control(method: string, path: string, body: object): Promise<Response | null> {
  const url = process.env.FIREEMU_CONTROL_URL;
  if (!url) return null;
  const headers = { 'content-type': 'application/json' };
  return fetch(new URL(`sessions/default/${path}`, url), { method, headers, body: JSON.stringify(body) });
}
