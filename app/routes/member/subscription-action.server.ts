import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  alreadyPaid,
  buyRefusals,
  checkoutFailed,
  checkoutSchema,
  detailMessages,
  managed,
  manageFailed,
  manageSchema,
  portalFailed,
  promoRefusals,
  refusalTexts,
  renewsSoon,
  taxRefusals,
  taxSchema,
} from '#app/features/billing/billing-schema.ts';
import { chargeActions } from '#app/features/billing/charge-quote.ts';
import { createCheckout, openPortal } from '#app/features/billing/create-checkout.server.ts';
import { manageSubscription } from '#app/features/billing/manage-subscription.server.ts';
import { changeCards, saveTaxDetails } from '#app/features/billing/payment-details.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

type ActionResult = {
  status: number;
  toast: Toast;
  /** What was changed: changing a card or tax details does not touch an open confirmation. */
  about: 'plan' | 'details';
  tax?: SubmissionResult;
};

const page = '/subscription';

/** The forms of /subscription and of the plan cards by `intent`: checkout, portal, manage. */
export async function subscriptionAction(actor: Actor, form: FormData): Promise<ActionResult | Response> {
  if (actor.userType !== 'creative') {
    return redirectWith('/dashboard', { title: buyRefusals.notCreative });
  }
  const fields = Object.fromEntries([...form].filter(([, value]) => value !== ''));
  switch (form.get('intent')) {
    case 'checkout':
      return goToCheckout(actor, fields);
    case 'portal':
      return goToPortal(actor);
    case 'new_card':
      return goToPortal(actor, 'newCard');
    case 'manage':
      return manage(actor, fields);
    case 'use_card':
      return changeCard(actor, { cardId: String(fields.card ?? ''), do: 'use' });
    case 'remove_card':
      return changeCard(actor, { cardId: String(fields.card ?? ''), do: 'remove' });
    case 'tax':
      return saveTax(actor, form);
    default:
      return { status: 400, toast: manageFailed, about: 'plan' };
  }
}

/** It opens in a new tab, so errors are shown on the page there. */
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
      case 'promoEnded':
      case 'promoUsedUp':
      case 'promoElsewhere':
        return redirectWith(back, {
          title: 'Promo code',
          text: promoRefusals[checkout.code],
          tone: 'danger',
        });
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

async function goToPortal(actor: Actor, part?: 'newCard'): Promise<Response> {
  try {
    return redirect(await openPortal(actor, part), 303);
  } catch (error) {
    log.error({ err: error }, 'the customer portal could not be opened');
    return redirectWith(page, portalFailed);
  }
}

async function manage(actor: Actor, fields: Record<string, unknown>): Promise<ActionResult | Response> {
  const wish = manageSchema.safeParse(fields);
  if (!wish.success) {
    return { status: 400, toast: manageFailed, about: 'plan' };
  }
  const { action, billingInterval: interval = null, confirmedCents = null } = wish.data;
  const { promoCode = null, comment = null } = wish.data;
  // Nothing is charged without a confirmed amount.
  if (confirmedCents === null && chargeActions.some((charge) => charge === action)) {
    const asked = new URLSearchParams({ confirm: action });
    if (interval) asked.set('billing', interval);
    if (promoCode) asked.set('promo', promoCode);
    return redirect(`${page}?${asked}`, 303);
  }
  try {
    const answer = await manageSubscription(actor, {
      action,
      interval,
      confirmedCents,
      promoCode,
      comment,
    });
    return answer.ok
      ? { status: 200, toast: managed[action], about: 'plan' }
      : {
          status: 409,
          toast: { title: 'Error', text: refusalTexts[answer.code], tone: 'danger' },
          about: 'plan',
        };
  } catch (error) {
    log.error({ err: error }, 'the subscription could not be changed');
    return { status: 502, toast: manageFailed, about: 'plan' };
  }
}

async function changeCard(actor: Actor, change: Parameters<typeof changeCards>[1]): Promise<ActionResult> {
  try {
    const answer = await changeCards(actor, change);
    const done = change.do === 'use' ? detailMessages.cardUsed : detailMessages.cardRemoved;
    return {
      status: answer.ok ? 200 : 409,
      toast: answer.ok ? done : detailMessages[answer.code],
      about: 'details',
    };
  } catch (error) {
    log.error({ err: error }, 'a card could not be changed');
    return { status: 502, toast: detailMessages.detailsFailed, about: 'details' };
  }
}

async function saveTax(actor: Actor, form: FormData): Promise<ActionResult> {
  const submission = parseWithZod(form, { schema: taxSchema });
  const failed = { toast: detailMessages.detailsFailed, about: 'details' } as const;
  if (submission.status !== 'success') {
    return { ...failed, status: 400, toast: invalidTax, tax: submission.reply() };
  }
  try {
    const answer = await saveTaxDetails(actor, submission.value);
    if (answer.ok) {
      return { status: 200, toast: detailMessages.taxSaved, about: 'details' };
    }
    const field = answer.code === 'taxIdRefused' ? 'taxId' : 'country';
    const text = answer.code === 'notCreative' ? buyRefusals.notCreative : taxRefusals[answer.code];
    const tax = submission.reply({ fieldErrors: { [field]: [text] } });
    return { status: 409, toast: { title: 'Error', text, tone: 'danger' }, about: 'details', tax };
  } catch (error) {
    log.error({ err: error }, 'tax details could not be saved');
    return { ...failed, status: 502, tax: submission.reply() };
  }
}

const invalidTax: Toast = { title: 'Error', text: 'Check the marked tax details.', tone: 'danger' };
