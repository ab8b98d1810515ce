/** The outcome of a form, announced: a success politely, an error at once. Reserves its room. */
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
    <div className="notice-slot">
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
