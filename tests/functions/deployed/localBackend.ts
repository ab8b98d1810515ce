import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startBackend as startFireemu } from '../../../scripts/backend/backend';
import { stopProcess, whenReady } from '../../../scripts/backend/processes';
import { stageBackend } from '../../../scripts/backend/stageBackend';

/** The tests' own project: the data of a running `npm start` stay untouched. */
export const PROJECT_ID = 'demo-functions';

/** A deployed contact function with a Firestore of its own, on free ports. */
export interface LocalBackend {
  /** The address of the contact function. */
  url: string;
  firestoreHost: string;
  /** The control API, with a slash at its end. */
  controlUrl: string;
  /** Deletes every document. */
  clear: () => Promise<void>;
  /** Starts another instance of the function on the same Firestore, with some settings changed. */
  startInstance: (changed?: Record<string, string>) => Promise<Instance>;
  stop: () => Promise<void>;
}

/** One process that serves the function (see instance.ts). */
export interface Instance {
  url: string;
  logs: () => string;
  stop: () => Promise<void>;
}

/** Builds the function and deploys it with these settings on a local backend. */
export async function startBackend(settings: Record<string, string>): Promise<LocalBackend> {
  const stage = await stageBackend(settings);
  const backend = await startFireemu({
    project: PROJECT_ID,
    config: stage.config,
    only: 'firestore,functions',
  });
  const firestoreHost = `127.0.0.1:${backend.ports.firestore}`;
  return {
    url: `http://127.0.0.1:${backend.ports.functions}/${PROJECT_ID}/europe-west1/contact`,
    controlUrl: backend.controlUrl,
    firestoreHost,
    clear: async () => {
      const documents = `emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
      const answer = await fetch(`http://${firestoreHost}/${documents}`, { method: 'DELETE' });
      if (!answer.ok) throw new Error(`The documents were not deleted: ${answer.status}`);
    },
    startInstance: (changed = {}) =>
      startInstance(stage.functions, firestoreHost, { ...settings, ...changed }),
    stop: async () => {
      await backend.stop();
      stage.remove();
    },
  };
}

async function startInstance(
  folder: string,
  firestoreHost: string,
  settings: Record<string, string>,
): Promise<Instance> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, '../instance.ts'), folder],
    {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        GCLOUD_PROJECT: PROJECT_ID,
        FIRESTORE_EMULATOR_HOST: firestoreHost,
        METADATA_SERVER_DETECTION: 'none',
        ...settings,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  const lines = await whenReady(child, /^listening on /);
  const logs = (): string => lines.join('\n');
  const url = /^listening on (\S+)/m.exec(logs())?.[1] ?? '';
  return { url, logs, stop: () => stopProcess(child) };
}
