import { ownZone } from '#app/ui/times.ts';

/** The cookie with the browser's time zone, so that pages are rendered in local time. */

const yearSeconds = 31_536_000;

/** The cookie's zone name, unverified; empty when there is none. */
export function zoneOf(cookies: string): string {
  return /(?:^|;\s*)zone=([\w/+:-]+)/.exec(cookies)?.[1] ?? '';
}

/** Sets the cookie when `known` differs. Returns whether pages will change. Browser only. */
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
