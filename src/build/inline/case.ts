/**
 * For the 404 page, which Hosting also serves for an address in the wrong case: leads to the path of `data-paths` that
 * differs in case only, and hides the page meanwhile. A path that ends with a slash is a prefix.
 */
const { pathname, search, hash } = location;
const low = pathname.toLowerCase();
const right = (document.currentScript?.dataset.paths?.split(' ') ?? []).find((path) =>
  path.endsWith('/')
    ? low.startsWith(path.toLowerCase()) && !pathname.startsWith(path)
    : low.replace(/\/+$/, '') === path.toLowerCase() && pathname !== path,
);
if (right !== undefined) {
  document.documentElement.hidden = true;
  const rest = right.endsWith('/') ? pathname.slice(right.length) : '';
  location.replace(right + rest + search + hash);
}

export {};
