import type { Google } from '../google/googleApi';

interface Policy {
  bindings?: { role: string; members: string[] }[];
}
const PUBLIC = { role: 'roles/run.invoker', members: ['allUsers'] };

/**
 * Lets everyone call the functions that Hosting leads to. The Firebase CLI does so when it creates them, and never again: had
 * Google refused that once, they would stay closed.
 */
export async function openFunctions(google: Google): Promise<void> {
  for (const name of ['contact', 'page']) {
    const service = `https://run.googleapis.com/v1/projects/${google.project}/locations/europe-west1/services/${name}`;
    const policy = await google.request<Policy>('GET', `${service}:getIamPolicy`);
    const { bindings = [] } = policy;
    const isOpen = bindings.some(({ role, members }) => role === PUBLIC.role && members.includes('allUsers'));
    const opened = { policy: { ...policy, bindings: [...bindings, PUBLIC] } };
    if (!isOpen) await google.request('POST', `${service}:setIamPolicy`, opened);
  }
}
