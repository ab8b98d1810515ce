import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleFunctions } from '../build/buildFunctions';
import { SANDBOXES } from './localBackend';

const FILES = ['firebase.json', 'firestore.rules', 'storage.rules', 'firestore.indexes.json'];

/** A copy of rules, functions and parameters, to which those given are added. */
export async function createSandbox(given: Record<string, string>) {
  const { SMTP_URL = 'smtp://127.0.0.1:9', ...parameters } = given;
  mkdirSync(SANDBOXES, { recursive: true });
  const folder = mkdtempSync(join(SANDBOXES, 'backend-'));
  const functions = join(folder, 'functions');
  for (const file of [...FILES, 'functions/package.json']) cpSync(file, join(folder, file));
  await bundleFunctions(functions);
  cpSync('functions/.env.demo-atelier', join(functions, '.env'));
  const lines = Object.entries(parameters).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(functions, '.env.local'), lines.join(''));
  writeFileSync(join(functions, '.secret.local'), `SMTP_URL=${SMTP_URL}\n`);
  const remove = () => rm(folder, { recursive: true, force: true });
  return { config: join(folder, 'firebase.json'), functions, remove };
}
