/** The base to resolve relative addresses against. */
const own = 'https://own.invalid';

/**
 * Normalizes an address with one of the protocols, or one within the site ('/browse', '#part', '?q=x'). Null for
 * anything else, including disguised protocols.
 */
export function plainAddress(text: string | undefined, protocols: readonly string[]): string | null {
  if (text === undefined || !URL.canParse(text, own)) {
    return null;
  }
  const url = new URL(text, own);
  if (url.origin === own) {
    const start = text.trim()[0];
    if (start === '#' || start === '?') {
      return `${url.search}${url.hash}`;
    }
    return `${url.pathname}${url.search}${url.hash}`.replace(/^\/{2,}/, '/');
  }
  return protocols.includes(url.protocol) && !url.username && !url.password ? url.href : null;
}
