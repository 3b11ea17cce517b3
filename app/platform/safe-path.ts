const maxLength = 2_000;
const leadsHome = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * A path of our own site, or null: what people come back to after signing in may lead nowhere else. Browsers read
 * `//host`, `/\host` and control characters in their own ways, so only what begins with one plain slash passes. What is
 * returned is checked as well: dots are resolved on the way, and `/.//host` becomes `//host`.
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
