/**
 * Hands an address to the device's share sheet; where there is none, copies it.
 *
 * @returns what to tell the visitor, in French; '' for nothing
 */
export async function shareLink(title: string, url: string): Promise<string> {
  if ('share' in navigator)
    try {
      await navigator.share({ title, url });
      return '';
    } catch (error) {
      // The visitor changed their mind, or the sheet is open already.
      if (error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name))
        return '';
    }
  try {
    await navigator.clipboard.writeText(url);
    return 'Lien copié.';
  } catch {
    return `Copiez ce lien\u00a0: ${url}`;
  }
}
