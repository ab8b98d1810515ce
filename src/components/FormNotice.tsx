import { useEffect, useRef } from 'react';

type FormNoticeProps = Partial<Record<'success' | 'error' | 'reason', string | false>>;

/**
 * Announces the outcome of a form, in space reserved for it, brings it into view and, unless somebody types, focuses it:
 * the button has lost the focus while it was disabled.
 */
export function FormNotice({ success, error, reason }: FormNoticeProps) {
  const slot = useRef<HTMLDivElement>(null);
  const outcome = success || error;
  useEffect(() => {
    if (!outcome) return;
    if (!document.activeElement?.matches('input, textarea')) slot.current?.focus({ preventScroll: true });
    slot.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);

  return (
    <div className="notice-slot" ref={slot} tabIndex={-1}>
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
