const maxLength = 2_000;
const leadsHome = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * A path on our own site, or null: redirects after signing in may lead nowhere else. Browsers interpret `//host`,
 * `/\host` and control characters in their own ways, so a path must begin with exactly one slash. The result is checked
 * too: resolving dots turns `/.//host` into `//host`.
 */
export function safePath(path: string | null | undefined): string | null {
  if (!path || path.length > maxLength || !leadsHome.test(path)) {
    return null;
  }
  const base = 'http://oriel.invalid';
  const url = URL.canParse(path, base) ? new URL(path, base) : null;
  if (url?.origin !== base) {
    return null;
  }
  const resolved = `${url.pathname}${url.search}${url.hash}`;
  return resolved.length <= maxLength && leadsHome.test(resolved) ? resolved : null;
}
