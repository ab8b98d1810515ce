/** An entry of a package-lock.json (version 3), as far as we read it. */
export interface LockedPackage {
  version?: string;
  license?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  [field: string]: unknown;
}

/** The `packages` of a package-lock.json by their place ('node_modules/react'); '' is the root. */
export type LockedPackages = Record<string, LockedPackage>;

/**
 * Everything that an installation of the given dependencies brings, by place: dependencies of dependencies, optional
 * ones that are installed, and required peers. Throws an Error naming a dependency that the lock does not hold.
 *
 * @param from the place of who asks: '' or a workspace such as 'functions'
 */
export function packageClosure(
  packages: LockedPackages,
  from: string,
  dependencies: Record<string, string>,
): LockedPackages {
  const found: LockedPackages = {};
  const visit = (asker: string, names: Record<string, string> = {}, optional = false) => {
    for (const name of Object.keys(names)) {
      const place = placeOf(packages, asker, name);
      const entry = place === null ? undefined : packages[place];
      if (place === null || !entry) {
        if (optional) continue;
        throw new Error(`package-lock.json does not hold ${name}, which ${asker || 'the root'} needs.`);
      }
      if (found[place]) continue;
      found[place] = entry;
      visit(place, entry.dependencies);
      visit(place, entry.optionalDependencies, true);
      visit(place, requiredPeers(entry));
    }
  };
  visit(from, dependencies);
  return found;
}

/** Where Node finds `name` when the package at `asker` imports it: beside it, then further and further out. */
function placeOf(packages: LockedPackages, asker: string, name: string): string | null {
  let base = asker;
  for (;;) {
    const place = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    if (packages[place]) return place;
    if (base === '') return null;
    // 'node_modules/a/node_modules/b' → 'node_modules/a' → '' and 'functions' → ''.
    base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')));
  }
}

function requiredPeers({ peerDependencies = {}, peerDependenciesMeta = {} }: LockedPackage) {
  return Object.fromEntries(
    Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional),
  );
}
