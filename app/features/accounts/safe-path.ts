/**
 * A path of our own site, or null: what people come back to after signing in may lead nowhere else. Browsers read
 * `//host`, `/\host` and control characters in their own ways, so only what begins with one plain slash passes.
 */
export function safePath(path: string | null | undefined): string | null {
  if (!path || path.length > 2_000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) {
    return null;
  }
  const base = 'http://oriel.invalid';
  const url = URL.canParse(path, base) ? new URL(path, base) : null;
  return url?.origin === base ? `${url.pathname}${url.search}${url.hash}` : null;
}
