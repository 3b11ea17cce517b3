import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export type SetupContext = Context<{ Bindings: HttpBindings }>;

/** A form's fields as text; the last one of a repeated name. Empty for any other body. */
export async function formOf(c: SetupContext): Promise<Record<string, string>> {
  const type = c.req.header('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    return {};
  }
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

export function visitOf(c: SetupContext): { peer: string; forwardedFor: string | null } {
  return {
    peer: c.env.incoming.socket.remoteAddress ?? '',
    forwardedFor: c.req.header('x-forwarded-for')?.slice(0, 500) ?? null,
  };
}

/** Set by a proxy that ends TLS; a false claim only keeps the cookie off plain connections. */
export function isSecure(c: SetupContext): boolean {
  return c.req.header('x-forwarded-proto') === 'https';
}

/**
 * Browsers say whether a form comes from the same site; older ones send only its origin. The site's address is not
 * known yet, so that is compared with the request's host.
 */
export function isFromHere(c: SetupContext): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) {
    return site === 'same-origin';
  }
  const origin = c.req.header('origin');
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === c.req.header('host');
}
