import { useEffect, useRef, type ComponentProps } from 'react';

/** What came of a press. Takes the focus, which the disabled button has lost, each time it appears. */
export function Answer(props: ComponentProps<'div'>) {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => answer.current?.focus(), []);
  return <div tabIndex={-1} {...props} ref={answer} />;
}
