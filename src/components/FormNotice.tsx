type FormNoticeProps = Record<'success' | 'error', string | false> & { reason?: string };

/** Announces the outcome of a form, in space reserved for it. */
export function FormNotice({ success, error, reason = '' }: FormNoticeProps) {
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
