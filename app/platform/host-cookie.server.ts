import { env } from './env.server.ts';

/**
 * How the names of our cookies begin, and whether they are sent over TLS only. Where the site is reached over TLS that is
 * `__Host-`: browsers then take them from this very host alone, without a domain and for all paths (RFC 6265bis,
 * 4.1.3.2), so that no other host of the same domain can plant one. Production is always behind TLS; a demo or a test is
 * when its address says so.
 */
export function ownCookies(): { prefix: string; secure: boolean } {
  const { mode, origin } = env();
  const secure = mode === 'production' || origin.startsWith('https://');
  return { prefix: secure ? '__Host-oriel' : 'oriel', secure };
}
