import { NotSignedIn } from './account/NotSignedIn';
import { callsForSignIn, explainFailure } from './explainFailure';

/** Offers to sign in where the site has refused a removal. */
export function RemovalRefusal({ failures }: { failures: ReadonlyMap<string, unknown> }) {
  const refusal = [...failures.values()].find(callsForSignIn);
  return refusal !== undefined && <NotSignedIn>{explainFailure(refusal)}</NotSignedIn>;
}
