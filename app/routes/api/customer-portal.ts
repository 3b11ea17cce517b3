import { getActor } from '#app/features/accounts/session.server.ts';
import { portalFailed } from '#app/features/billing/billing-schema.ts';
import { openPortal } from '#app/features/billing/create-checkout.server.ts';
import { onlyPost, refuse } from '#app/platform/function-answer.ts';
import { log } from '#app/platform/log.server.ts';
import type { Route } from './+types/customer-portal.ts';

/** `POST /api/functions/customer-portal` → {url}, for creatives (specification section 7). */
export async function action({ context }: Route.ActionArgs) {
  const actor = getActor(context);
  if (!actor) {
    return refuse(401, 'Please sign in.');
  }
  if (actor.userType !== 'creative') {
    return refuse(403, 'Only creatives have a plan.');
  }
  try {
    return Response.json({ url: await openPortal(actor) });
  } catch (error) {
    log.error({ err: error }, 'the customer portal could not be opened');
    return refuse(502, portalFailed.text ?? portalFailed.title);
  }
}

export const loader = onlyPost;
