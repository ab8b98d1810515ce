import { NotSignedIn } from './account/NotSignedIn';
import { callsForSignIn, explainFailure } from './explainFailure';

/** Why the last attempt to remove a record failed, in its row. */
export function RemovalFailure({ failure }: { failure: unknown }) {
  return (
    failure !== undefined && (
      <p className="field__error" role="alert">
        {explainFailure(failure)}
      </p>
    )
  );
}

/** Offers to sign in where the site has refused a removal. */
export function RemovalRefusal({ failures }: { failures: ReadonlyMap<string, unknown> }) {
  const refusal = [...failures.values()].find(callsForSignIn);
  return refusal !== undefined && <NotSignedIn>{explainFailure(refusal)}</NotSignedIn>;
}
