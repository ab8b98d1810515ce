import { useEffect, useRef, type ComponentProps } from 'react';

/** The outcome of a press. Takes the focus, which the disabled button has lost, each time it appears; then says `alert`. */
export function FocusedStatus({ alert, ...props }: ComponentProps<'div'> & { alert?: string }) {
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A row that a search or filter brings back is no new outcome.
    if (!document.activeElement?.matches('[type="search"], select')) status.current?.focus();
    const say = () => status.current && alert && window.alert(alert);
    // After the status is painted: an alert would hold the page as it was before.
    const frame = requestAnimationFrame(() => setTimeout(say));
    return () => cancelAnimationFrame(frame);
  }, [alert]);
  return <div tabIndex={-1} {...props} ref={status} />;
}
