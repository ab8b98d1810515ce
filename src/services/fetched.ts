import { missingFile } from '../missingCode';

/**
 * The module that `load` imports. Chromium remembers a failed import for as long as the page lives, so the file is asked
 * for once more under another address.
 */
export async function fetched<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const file = missingFile(error);
    if (!file) throw error;
    return (await import(/* @vite-ignore */ `${file}?${Date.now()}`)) as Module;
  }
}
