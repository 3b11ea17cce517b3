import { type Cookie, createCookie } from 'react-router';
import { env } from './env.server.ts';
import { sign } from './secret.server.ts';

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

const made = new Map<string, Cookie>();

/**
 * A cookie of ours that scripts cannot read, for `maxAge` seconds. It comes back with links from elsewhere, too. Signed,
 * so that nobody but us can make one; not where it says nothing that an address could not say.
 */
export function ownCookie(
  name: string,
  { maxAge, isSigned = true }: { maxAge: number; isSigned?: boolean },
): Cookie {
  const { prefix, secure } = ownCookies();
  const fullName = `${prefix}.${name}`;
  const cookie =
    made.get(fullName) ??
    createCookie(fullName, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge,
      ...(isSigned ? { secrets: [sign('cookie', name)] } : {}),
    });
  made.set(fullName, cookie);
  return cookie;
}
