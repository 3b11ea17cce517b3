import { getActor } from '#app/features/accounts/session.server.ts';
import {
  buyRefusals,
  manageFailed,
  manageSchema,
  refusalTexts,
} from '#app/features/billing/billing-schema.ts';
import { manageSubscription } from '#app/features/billing/manage-subscription.server.ts';
import { onlyPost, refuse } from '#app/platform/function-answer.ts';
import { log } from '#app/platform/log.server.ts';
import type { Route } from './+types/manage-subscription.ts';

/** `POST /api/functions/manage-subscription` {action, planType, billingInterval} (specification section 7). */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = getActor(context);
  if (!actor) {
    return refuse(401, 'Please sign in.');
  }
  if (actor.userType !== 'creative') {
    return refuse(403, buyRefusals.notCreative);
  }
  const wish = manageSchema.safeParse(await request.json().catch(() => null));
  if (!wish.success) {
    return refuse(400, 'action must be cancel, add_featured, remove_featured or switch_billing.');
  }
  try {
    const managed = await manageSubscription(actor, {
      action: wish.data.action,
      interval: wish.data.billingInterval ?? null,
      confirmedCents: wish.data.confirmedCents ?? null,
    });
    return managed.ok ? Response.json({ success: true }) : refuse(409, refusalTexts[managed.code]);
  } catch (error) {
    log.error({ err: error }, 'the subscription could not be changed');
    return refuse(502, manageFailed.text ?? manageFailed.title);
  }
}

export const loader = onlyPost;
