import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export type SetupContext = Context<{ Bindings: HttpBindings }>;

/** Fields of a form as text; of several with one name the last. Anything else than such a form holds nothing. */
export async function formOf(c: SetupContext): Promise<Record<string, string>> {
  const type = c.req.header('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    return {};
  }
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

/** Where somebody comes from, by the connection and by what a proxy says. */
export function visitOf(c: SetupContext): { peer: string; forwardedFor: string | null } {
  return {
    peer: c.env.incoming.socket.remoteAddress ?? '',
    forwardedFor: c.req.header('x-forwarded-for')?.slice(0, 500) ?? null,
  };
}

/** A proxy that ends TLS says so; a wrong claim only keeps the cookie from plain connections. */
export function isSecure(c: SetupContext): boolean {
  return c.req.header('x-forwarded-proto') === 'https';
}

/**
 * Browsers say whether a form comes from the page that it is sent to, older ones only from where. The address of the site
 * is not known yet, so that is held against the host that was asked.
 */
export function isFromHere(c: SetupContext): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) {
    return site === 'same-origin';
  }
  const origin = c.req.header('origin');
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === c.req.header('host');
}
