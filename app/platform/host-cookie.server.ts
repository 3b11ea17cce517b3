import { type Cookie, createCookie } from 'react-router';
import { env } from './env.server.ts';
import { sign } from './secret.server.ts';

/**
 * The prefix of our cookie names, and whether they are sent over TLS only. With TLS the prefix is `__Host-`: browsers
 * then accept them only from this exact host, without a domain and for all paths (RFC 6265bis, 4.1.3.2), so that no
 * other host of the domain can plant one. Production is always behind TLS; a demo or test follows its address.
 */
export function ownCookies(): { prefix: string; secure: boolean } {
  const { mode, origin } = env();
  const secure = mode === 'production' || origin.startsWith('https://');
  return { prefix: secure ? '__Host-oriel' : 'oriel', secure };
}

const made = new Map<string, Cookie>();

/**
 * An HttpOnly cookie for `maxAge` seconds, also sent with links from other sites. Signed, so that it cannot be forged,
 * except where its content is no more trusted than an address.
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
