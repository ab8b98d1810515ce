/** Shows a page that the head has hidden because its address names a creation (zoom.css, scripts/build/inlineScripts.ts). */
export function unveil(): void {
  document.documentElement.classList.remove('veiled');
}
