import type { Context } from 'hono';
import { env } from '#app/platform/env.server.ts';
import type { RouteTypes } from './route-types.ts';

/**
 * The address a request came from: of its connection, or with proxies of ours in front what the outermost of them
 * saw. What stands further left in X-Forwarded-For is the sender's own claim and is not believed.
 */
export function addressOf(c: Context<RouteTypes>): string {
  const seen = c.env.incoming.socket.remoteAddress ?? '';
  const { trustedProxies } = env();
  if (trustedProxies === 0) {
    return seen;
  }
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return forwarded.at(-trustedProxies) || seen;
}
