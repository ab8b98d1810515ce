/** Calls `run` once the page shows what was last rendered: an alert would hold it as it was before. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
