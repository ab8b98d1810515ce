import { AdminNotSignedIn } from '../../components/AdminNotSignedIn';
import type { ServiceError } from '../../services/ServiceError';
import { callsForSignIn, explainFailure } from './explainFailure';

/** The way to sign in, where a removal was refused for want of it. */
export function RemovalFailures({ failures }: { failures: ReadonlyMap<string, ServiceError> }) {
  const refusal = [...failures.values()].find(callsForSignIn);
  return refusal ? <AdminNotSignedIn>{explainFailure(refusal)}</AdminNotSignedIn> : null;
}
