/**
 * What became of a form, next to its button and read out: a success politely, an error at once, with its reason where
 * one is known. Its room is kept while there is nothing to say.
 */
export function FormNotice({
  success,
  error,
  reason = '',
}: {
  success: string | false;
  error: string | false;
  reason?: string;
}) {
  return (
    <div className="notice-place">
      <output>{success && <span className="notice notice--success">{success}</span>}</output>
      {error && (
        <p className="notice notice--error" role="alert">
          {error}
          {reason && <span className="notice__reason">{reason}</span>}
        </p>
      )}
    </div>
  );
}
