import type { Context } from 'hono';
import { endByProvider } from '#app/features/desk/organization/come-back.server.ts';
import { env } from '#app/platform/env.server.ts';
import { addressOf } from './client-address.ts';
import { readBytes } from './incoming/page-request.ts';
import type { RouteTypes } from './route-types.ts';

/** A token with long names, plus possible parameters of a provider. */
const maxBytes = 16 * 1024;

const refusals = {
  unreadable: 'This is not a form with one logout_token.',
  unproven: 'The logout token does not hold.',
  replayed: 'The logout token was used before.',
  down: 'The keys of the provider could not be had.',
} as const;

/**
 * `POST /auth/oidc/back-channel-logout`: the organization's provider reports a sign-out (OpenID Connect Back-Channel
 * Logout 1.0). 200 after the sessions have ended, 400 for everything else; never cached.
 */
export async function takeProviderLogout(c: Context<RouteTypes>): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  if (!env().openid) {
    return c.json({ error: 'There is no such page.' }, 404);
  }
  const token = await readToken(c);
  if (token === null) {
    return refuse(c, 'unreadable');
  }
  const ended = await endByProvider(token, { address: addressOf(c) });
  if (ended.ok) {
    return c.body(null, 200);
  }
  return ended.code === 'tooMany'
    ? c.json({ error: 'slow_down', error_description: 'Too many logouts that do not hold.' }, 429)
    : refuse(c, ended.code);
}

async function readToken(c: Context<RouteTypes>): Promise<string | null> {
  const { body } = c.req.raw;
  const [type = ''] = (c.req.header('content-type') ?? '').split(';', 1);
  const length = Number(c.req.header('content-length') ?? 0);
  if (!body || type.trim().toLowerCase() !== 'application/x-www-form-urlencoded' || length > maxBytes) {
    return null;
  }
  const read = await readBytes(body, maxBytes).catch(() => null);
  const tokens = new URLSearchParams(read?.toString('latin1')).getAll('logout_token');
  return tokens.length === 1 ? (tokens[0] ?? null) : null;
}

function refuse(c: Context<RouteTypes>, code: keyof typeof refusals): Response {
  return c.json({ error: 'invalid_request', error_description: refusals[code] }, 400);
}
