import type { MiddlewareHandler } from 'hono';
import { maxLagMs } from '#app/platform/db/positions.ts';
import { seeOwnWrites } from '#app/platform/db/replicas.server.ts';
import { env } from '#app/platform/env.server.ts';
import { ownCookies } from '#app/platform/host-cookie.server.ts';
import { isPersonal } from './personal-cookies.ts';

/** Replicas with a larger lag are not read: after this time, all readable ones show a member's own change. */
const ownWriteSeconds = maxLagMs / 1000 + 5;

/**
 * A member who has just sent a form must see the result on public pages too, on every process, even before replicas
 * have it: for some seconds, marked by a cookie, they read from the primary.
 */
export const showOwnWrites: MiddlewareHandler = async (c, next) => {
  if (env().databaseReplicaUrls.length === 0) {
    return next();
  }
  const { prefix, secure } = ownCookies();
  const cookies = c.req.header('cookie') ?? '';
  await (cookies.includes(`${prefix}.wrote=`) ? seeOwnWrites(next) : next());
  const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  if (isWrite && isPersonal(`${cookies}; ${c.res.headers.get('set-cookie') ?? ''}`)) {
    const cookie = `${prefix}.wrote=1; Path=/; Max-Age=${ownWriteSeconds}; HttpOnly; SameSite=Lax`;
    c.res.headers.append('Set-Cookie', secure ? `${cookie}; Secure` : cookie);
  }
};
