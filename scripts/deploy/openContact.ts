import type { Google } from '../google/googleApi';

interface Policy {
  bindings?: { role: string; members: string[] }[];
}
const PUBLIC = { role: 'roles/run.invoker', members: ['allUsers'] };

/**
 * Lets everyone call the contact function. The Firebase CLI does so when it creates it, and never again: had Google refused
 * that once, the form would stay closed.
 */
export async function openContact(google: Google): Promise<void> {
  const service = `https://run.googleapis.com/v1/projects/${google.project}/locations/europe-west1/services/contact`;
  const policy = await google.request<Policy>('GET', `${service}:getIamPolicy`);
  const { bindings = [] } = policy;
  if (bindings.some(({ role, members }) => role === PUBLIC.role && members.includes('allUsers'))) return;
  await google.request('POST', `${service}:setIamPolicy`, {
    policy: { ...policy, bindings: [...bindings, PUBLIC] },
  });
}
