import { packageClosure, type LockedPackages } from '../packageClosure';

interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
}

/**
 * The package-lock.json to upload with the functions: what the project's own lockfile says of their dependencies, so
 * that Google's `npm ci` installs exactly the versions that were tested. As a workspace, functions/ has no lockfile of
 * its own, and without one Google would take whatever is newest on the day.
 */
export function functionsLock(manifest: Manifest, packages: LockedPackages): object {
  const closure = packageClosure(packages, 'functions', manifest.dependencies);
  const own: LockedPackages = {};
  for (const [place, entry] of Object.entries(closure)) {
    const target = place.replace(/^functions\//, '');
    if (own[target])
      throw new Error(`${target} is locked twice for the functions; run npm dedupe, then deploy again.`);
    const { dev: _dev, devOptional: _devOptional, peer: _peer, ...rest } = entry;
    own[target] = rest;
  }
  return {
    name: manifest.name,
    version: manifest.version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { ...manifest },
      ...Object.fromEntries(Object.entries(own).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}
