import { getActor } from '#app/features/accounts/session.server.ts';
import { refreshSubscription } from '#app/features/billing/refresh-subscription.server.ts';
import { onlyPost, refuse } from '#app/platform/function-answer.ts';
import type { Route } from './+types/check-subscription.ts';

/** `POST /api/functions/check-subscription`: the caller's current subscription (specification section 7). */
export async function action({ context }: Route.ActionArgs) {
  const actor = getActor(context);
  if (!actor) {
    return refuse(401, 'Please sign in.');
  }
  const status = await refreshSubscription(actor);
  return Response.json({
    subscribed: status.subscribed,
    subscription_tier: status.subscriptionTier,
    subscription_end: status.subscriptionEnd,
    is_lifetime: status.isLifetime,
  });
}

export const loader = onlyPost;
