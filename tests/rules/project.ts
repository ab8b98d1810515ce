/**
 * The project that the backend was started for: the only one whose documents the Storage rules can read.
 */
export function project(): string {
  const config = process.env.FIREBASE_CONFIG;
  if (config === undefined) throw new Error('These tests run on the local backend: npm test rules');
  return (JSON.parse(config) as { projectId: string }).projectId;
}
