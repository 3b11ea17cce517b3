import { redirect } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  alreadyPaid,
  buyRefusals,
  checkoutFailed,
  managed,
  manageFailed,
  manageRefusals,
  portalFailed,
  promoRefused,
  renewsSoon,
} from '#app/features/billing/billing-messages.ts';
import { checkoutSchema, manageSchema } from '#app/features/billing/billing-schema.ts';
import { chargeActions } from '#app/features/billing/charge-quote.ts';
import { createCheckout } from '#app/features/billing/create-checkout.server.ts';
import { manageSubscription } from '#app/features/billing/manage-subscription.server.ts';
import { openPortal } from '#app/features/billing/open-portal.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

type Answer = { status: number; toast: Toast };

const page = '/subscription';

/** The forms of /subscription and of the plan cards, by `intent`: checkout, portal, manage. */
export async function subscriptionAction(actor: Actor, form: FormData): Promise<Answer | Response> {
  if (actor.userType !== 'creative') {
    return redirectWith('/dashboard', { title: buyRefusals.notCreative });
  }
  const fields = Object.fromEntries([...form].filter(([, value]) => value !== ''));
  switch (form.get('intent')) {
    case 'checkout':
      return goToCheckout(actor, fields);
    case 'portal':
      return goToPortal(actor);
    case 'manage':
      return manage(actor, fields);
    default:
      return { status: 400, toast: manageFailed };
  }
}

/** Opened in a tab of its own: what goes wrong is said on the page that stands there then. */
async function goToCheckout(actor: Actor, fields: Record<string, unknown>): Promise<Response> {
  const wish = checkoutSchema.safeParse(fields);
  if (!wish.success) {
    return redirectWith(page, checkoutFailed);
  }
  const { planType: plan, billingInterval: interval = null, promoCode = null } = wish.data;
  const back = `${page}?${new URLSearchParams({ plan, billing: interval ?? 'yearly', ...(promoCode ? { promo: promoCode } : {}) })}`;
  try {
    const checkout = await createCheckout(actor, { plan, interval, promoCode });
    if (checkout.ok) {
      return redirect(checkout.url, 303);
    }
    switch (checkout.code) {
      case 'promoRefused':
        return redirectWith(back, { title: 'Promo code', text: promoRefused, tone: 'danger' });
      case 'alreadyPaid':
        return redirectWith(page, { title: alreadyPaid });
      case 'renewsSoon':
        return redirectWith(page, { title: 'Lifetime Creative', text: renewsSoon, tone: 'danger' });
      default:
        return redirectWith(page, { title: 'Error', text: buyRefusals[checkout.code], tone: 'danger' });
    }
  } catch (error) {
    log.error({ err: error }, 'checkout failed');
    return redirectWith(back, checkoutFailed);
  }
}

async function goToPortal(actor: Actor): Promise<Response> {
  try {
    return redirect(await openPortal(actor), 303);
  } catch (error) {
    log.error({ err: error }, 'the customer portal could not be opened');
    return redirectWith(page, portalFailed);
  }
}

async function manage(actor: Actor, fields: Record<string, unknown>): Promise<Answer | Response> {
  const wish = manageSchema.safeParse(fields);
  if (!wish.success) {
    return { status: 400, toast: manageFailed };
  }
  const { action, billingInterval: interval = null, confirmedCents = null } = wish.data;
  // Nothing is charged that was not confirmed with its sum.
  if (confirmedCents === null && chargeActions.some((charge) => charge === action)) {
    const asked = new URLSearchParams({ confirm: action });
    if (interval) asked.set('billing', interval);
    return redirect(`${page}?${asked}`, 303);
  }
  try {
    const answer = await manageSubscription(actor, { action, interval, confirmedCents });
    return answer.ok
      ? { status: 200, toast: managed[action] }
      : {
          status: 409,
          toast: { title: 'Error', text: { ...buyRefusals, ...manageRefusals }[answer.code], tone: 'danger' },
        };
  } catch (error) {
    log.error({ err: error }, 'the subscription could not be changed');
    return { status: 502, toast: manageFailed };
  }
}
