import { ownZone } from '#app/ui/times.ts';

/** The cookie in which a browser tells the server its time zone, so that pages arrive with the reader's own times. */

const yearSeconds = 31_536_000;

/** The name that a browser told, which may be any; empty when it has told none. */
export function zoneOf(cookies: string): string {
  return /(?:^|;\s*)zone=([\w/+:-]+)/.exec(cookies)?.[1] ?? '';
}

/** Tells it, when `known` is another one. Returns whether pages will be different from now on. Only in a browser. */
export function tellZone(known: string | null): boolean {
  const zone = ownZone();
  if (zone === known) {
    return false;
  }
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not there without TLS, nor in every browser
  document.cookie = `zone=${zone ?? ''}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  return zoneOf(document.cookie) === (zone ?? '');
}
