import { dirname, join } from 'node:path/posix';

interface LockedPackage {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface Lockfile {
  name?: string;
  packages: Record<string, LockedPackage>;
}

/**
 * The lockfile of a workspace on its own: of the root's, the packages that it needs, each in its folder. npm itself would
 * ask its registry. Throws for a package in the workspace's own node_modules, whose place another version may have.
 */
export function lockfileOf(workspace: string, root: Lockfile): Lockfile {
  const { [workspace]: own = {} } = root.packages;
  const packages: Lockfile['packages'] = { '': own };
  const waiting: [folder: string, needs: LockedPackage][] = [[workspace, own]];
  for (const [folder, { dependencies, optionalDependencies, peerDependencies }] of waiting)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = locate(name, folder, root);
      const locked = found === null ? undefined : root.packages[found];
      if (found === null || !locked || packages[found]) continue;
      if (found.startsWith(workspace)) throw new Error(`Bundle ${name}: ${found} is not deployed.`);
      packages[found] = locked;
      waiting.push([found, locked]);
    }
  return { ...root, name: own.name ?? workspace, packages };
}

/** The folder of a package as Node finds it from another's; null where an optional one is not installed. */
function locate(name: string, from: string, { packages }: Lockfile): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (packages[candidate]) return candidate;
    if (folder === '.') return null;
  }
}
