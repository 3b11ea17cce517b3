import path from 'node:path';
import type { Context } from 'hono';
import type { CheckContext } from '#app/features/system/check.ts';
import { probeDatabase } from '#db/probe-database.ts';
import type { RouteTypes } from './route-types.ts';

export type SystemProbe = Omit<CheckContext, 'now'>;

/** Every process of ours is started in the folder of the checkout. */
const database = probeDatabase(path.resolve('db'));

/** What the System page is told of the code and of how its request arrived. */
export function probeFor(c: Context<RouteTypes>): SystemProbe {
  return {
    ...database,
    arrival: {
      peer: c.env.incoming.socket.remoteAddress ?? '',
      forwardedFor: c.req.header('x-forwarded-for')?.slice(0, 500) ?? null,
    },
  };
}
