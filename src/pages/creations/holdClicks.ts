/**
 * Holds clicks back until the returned function is called, which lets the last one through. A step back in the history
 * takes effect a moment after it was asked for, and would undo a link that is followed meanwhile.
 */
export function holdClicks(): () => void {
  let held: EventTarget | null = null;
  const hold = (event: MouseEvent) => {
    // Opens a new tab or window: this one stays.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    held = event.target;
  };
  window.addEventListener('click', hold, { capture: true });
  return () => {
    window.removeEventListener('click', hold, { capture: true });
    held?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
}
