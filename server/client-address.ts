import type { Context } from 'hono';
import { env } from '#app/platform/env.server.ts';
import type { RouteTypes } from './route-types.ts';

/**
 * The client's address: of its connection, or behind our proxies the one that the outermost proxy saw. Entries further
 * left in X-Forwarded-For are the client's own claim and are not trusted.
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
