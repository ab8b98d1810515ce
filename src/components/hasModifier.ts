import type { KeyboardEvent } from 'react';

/** Whether a key is pressed together with Alt, Ctrl, Meta or Shift: a shortcut of the browser's, such as Back. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
