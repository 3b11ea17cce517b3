import type { MiddlewareHandler } from 'hono';
import { maxLagMs } from '#app/platform/db/positions.ts';
import { seeOwnWrites } from '#app/platform/db/replicas.server.ts';
import { env } from '#app/platform/env.server.ts';
import { ownCookies } from '#app/platform/host-cookie.server.ts';
import { isPersonal } from './personal-cookies.ts';

/** A replica that is further behind is not read, whoever asks: after this, a member's own change is on all that are. */
const ownWriteSeconds = maxLagMs / 1000 + 5;

/**
 * A member who has just sent a form sees its result on public pages too, on whichever process, also before their own
 * announcement is heard there and replicas show it: for some seconds, told by a cookie, they are read from the primary.
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
