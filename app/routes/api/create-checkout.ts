import { getActor } from '#app/features/accounts/session.server.ts';
import {
  alreadyPaid,
  buyRefusals,
  checkoutFailed,
  checkoutSchema,
  promoRefusals,
  renewsSoon,
} from '#app/features/billing/billing-schema.ts';
import { createCheckout } from '#app/features/billing/create-checkout.server.ts';
import { onlyPost, refuse } from '#app/platform/function-answer.ts';
import { log } from '#app/platform/log.server.ts';
import type { Route } from './+types/create-checkout.ts';

/** `POST /api/functions/create-checkout` {planType, billingInterval, promoCode?} → {url} (specification section 7). */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = getActor(context);
  if (!actor) {
    return refuse(401, 'Please sign in.');
  }
  const wish = checkoutSchema.safeParse(await request.json().catch(() => null));
  if (!wish.success) {
    return refuse(400, 'planType must be creative, lifetime_creative or featured.');
  }
  const { planType: plan, billingInterval: interval = null, promoCode = null } = wish.data;
  try {
    const checkout = await createCheckout(actor, { plan, interval, promoCode });
    if (checkout.ok) {
      return Response.json({ url: checkout.url });
    }
    switch (checkout.code) {
      case 'promoRefused':
      case 'promoEnded':
      case 'promoUsedUp':
      case 'promoElsewhere':
        return refuse(400, promoRefusals[checkout.code]);
      case 'alreadyPaid':
        return refuse(409, alreadyPaid);
      case 'renewsSoon':
        return refuse(409, renewsSoon);
      default:
        return refuse(checkout.code === 'notCreative' ? 403 : 409, buyRefusals[checkout.code]);
    }
  } catch (error) {
    log.error({ err: error }, 'checkout failed');
    return refuse(502, checkoutFailed.text ?? checkoutFailed.title);
  }
}

export const loader = onlyPost;
