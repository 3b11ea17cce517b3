import { auth } from '#app/features/accounts/auth.server.ts';
import { greetSocial } from '#app/features/accounts/devices/known-device.server.ts';
import { configuredProviders } from '#app/features/accounts/sign-in/social-sign-in.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { openCheckout } from '../auth/lead-in.server.ts';
import type { Route } from './+types/social-callback.ts';

export const handle = { intake: { isFromElsewhere: true } } satisfies PageHandle;

/**
 * `/api/auth/callback/{provider}`: the callback of Google, and of Apple, which posts. Better Auth checks state and
 * code; failures lead to /auth, which shows the reason.
 */
async function answer({ request, params }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  if (!configuredProviders().some((provider) => provider === params.provider)) {
    return new Response(null, { status: 404 });
  }
  const answered = await greetSocial(await auth().handler(request), request.headers);
  const path = answered.headers.get('location') ?? '';
  const { url } = await openCheckout(path, answered.headers.getSetCookie());
  if (url) {
    answered.headers.set('location', url);
  }
  return answered;
}

export { answer as action, answer as loader };
