/**
 * The origins in a comma-separated list. Throws an Error saying what is wrong when the list is empty or an entry is not
 * exactly what a browser writes in `Origin`.
 */
export function parseOrigins(list: string): ReadonlySet<string> {
  const origins = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (origins.length === 0) throw new Error('names no origin');
  for (const origin of origins) {
    if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new Error(`has '${origin}', which is not an origin such as https://www.example.com`);
  }
  return new Set(origins);
}

/**
 * Whether a page at this origin may send messages. Without `Origin` it may not: every browser sends it with a POST, even
 * to its own origin, so only scripts leave it out.
 */
export function isAllowedOrigin(origin: string | undefined, allowed: ReadonlySet<string>): origin is string {
  return origin !== undefined && allowed.has(origin);
}

/** The CORS headers of an answer to an allowed origin; only `Vary` for any other. */
export function corsHeaders(
  origin: string | undefined,
  allowed: ReadonlySet<string>,
): Record<string, string> {
  if (!isAllowedOrigin(origin, allowed)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Retry-After',
  };
}

/** The headers for the preflight of an allowed origin, besides {@link corsHeaders}. */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Content-Type, X-Firebase-AppCheck',
  'Access-Control-Max-Age': '3600',
};
