/**
 * The local Firebase backend: the embedded one, or Google's emulators where that is not installed or `BACKEND=google`
 * asks for them. Both start from the same firebase.json.
 */
import { isEmbeddedInstalled, startEmbedded } from './embedded';
import { startGoogle } from './google';
import type { Backend, BackendOptions } from './localBackend';

/** Whether `startBackend` starts the embedded backend (Linux x64, or FIREEMU_BINARY_PATH elsewhere). */
export function hasEmbeddedBackend(): boolean {
  return process.env.BACKEND !== 'google' && isEmbeddedInstalled();
}

/**
 * Starts a local backend and waits until it and its functions answer.
 *
 * @throws Error with its output when it ends first; one sentence when Java 21 is missing for Google's emulators
 */
export function startBackend(options: BackendOptions): Promise<Backend> {
  return hasEmbeddedBackend() ? startEmbedded(options) : startGoogle(options);
}
