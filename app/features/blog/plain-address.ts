/** Stands for our own pages while an address is read. */
const own = 'https://own.invalid';

/**
 * An address as a browser would read it, written plainly: of one of the protocols, or of our own site from its root
 * ('/browse', '#part', '?q=x'). Null for anything else: other protocols, however they are spelt, and what is none.
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
