import { getActor } from '#app/features/accounts/session.server.ts';
import { signInOverPage } from '#app/features/accounts/sign-in/sign-in-over-page.server.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { env } from '#app/platform/env.server.ts';
import type { Route } from './+types/session.ts';

const personal = { 'Cache-Control': 'private, no-store' };

/**
 * `GET /api/session`: the user now signed in, for a page open for long. → {userId}, null for a visitor; {organization},
 * the name of its sign-in if there is one
 */
export function loader({ context }: Route.LoaderArgs) {
  const userId = getActor(context)?.userId ?? null;
  const organization = env().openid?.name;
  return Response.json({ userId, organization }, { headers: personal });
}

/**
 * `POST /api/session` {email, password} or {code}: signs in over an open page. → {userId}, {isTwoFactorAsked} or
 * {error}
 */
export async function action({ request, context }: Route.ActionArgs) {
  const body: unknown = await request.json().catch(() => null);
  const answer = await signInOverPage(body, {
    address: context.get(clientAddress),
    headers: request.headers,
  });
  const headers = new Headers(personal);
  for (const cookie of answer.cookies) {
    headers.append('Set-Cookie', cookie);
  }
  return Response.json(answer.body, { status: answer.status, headers });
}
