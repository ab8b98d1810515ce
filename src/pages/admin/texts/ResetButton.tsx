import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { SmallButton } from '../SmallButton';

export function ResetButton(props: { name: string; onReset: () => void; children: ReactNode }) {
  return (
    <p className="row">
      <SmallButton
        onClick={({ currentTarget: { form } }) => {
          flushSync(props.onReset);
          form?.querySelector<HTMLElement>(`[name=${props.name}]`)?.focus();
        }}
      >
        {props.children}
      </SmallButton>
    </p>
  );
}
