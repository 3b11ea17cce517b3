import { redirect } from 'react-router';
import { getActor } from '#app/features/accounts/session.server.ts';
import { comeBack } from '#app/features/desk/organization/come-back.server.ts';
import { organizationFailure, organizationMessages } from '#app/features/desk/organization/sign-in-policy.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { env } from '#app/platform/env.server.ts';
import type { Route } from './+types/oidc-callback.ts';
import { leadIn } from './lead-in.server.ts';
import { backTo } from './oidc-return.server.ts';

/** /auth/oidc/callback: the callback of the organization's provider. Failures return to where it began. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { openid } = env();
  if (!openid) {
    return new Response(null, { status: 404 });
  }
  const done = await comeBack({
    query: new URL(request.url).search,
    headers: request.headers,
    address: context.get(clientAddress),
    actor: getActor(context),
  });
  const { cookies } = done;
  if (!done.ok) {
    return redirectWith(
      backTo(done.purpose, done.next),
      organizationFailure(done.code, openid.name),
      cookies,
    );
  }
  switch (done.to) {
    case 'in':
      return leadIn(done, done.next);
    case 'toFinish':
      return redirect('/auth/organization', {
        headers: cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]),
      });
    case 'connected':
      return redirectWith(backTo('connect', '/'), organizationMessages.connected(openid.name), cookies);
    case 'confirmed':
      return redirectWith(`${backTo('confirm', '/')}?done=true`, organizationMessages.confirmed, cookies);
  }
}
