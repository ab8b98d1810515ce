import { missingFile, reloadForMissingCode } from '../missingCode';

/**
 * The module that `load` imports. A browser may remember for as long as the page stands that a module could not be
 * fetched (Chromium does, and names its address in the error): it is then asked for under another address. Where it is
 * gone the tab reloads itself; the rejection is for what waits until then.
 */
export async function fetched<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = missingFile(error);
    if (address)
      try {
        return (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as Module;
      } catch {
        // Nor under another address.
      }
    await reloadForMissingCode(error);
    throw error;
  }
}
