import { z } from 'zod';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { BuyRefusal, DisputePhase, PromoRefusal } from './billing-policy.ts';
import { billingIntervals, paidPlans } from './offers.ts';
import { readTaxId } from './tax-ids.ts';

/** The request to buy a plan (specification section 7, create-checkout). */
export const checkoutSchema = z.object({
  planType: z.enum(paidPlans),
  billingInterval: z.enum(billingIntervals).optional(),
  promoCode: z.string().trim().max(60).optional(),
});

const manageActions = [
  'cancel',
  'add_featured',
  'remove_featured',
  'switch_billing',
  'resume',
  'pay_due',
  'cancel_with_refund',
] as const satisfies readonly ManageAction[];

/**
 * The request to change a plan (manage-subscription). `resume` and `cancel_with_refund` are additions (DECISIONS,
 * Cancelling).
 */
export const manageSchema = z.object({
  action: z.enum(manageActions),
  planType: z.enum(paidPlans).optional(),
  billingInterval: z.enum(billingIntervals).optional(),
  promoCode: z.string().trim().max(60).optional(),
  comment: z.string().trim().max(500).optional(),
  /** The confirmed sum in cents; no other sum is charged. */
  confirmedCents: z.coerce.number().int().min(0).max(1_000_000).optional(),
});

const line = (most: number) => z.string().trim().max(most, `At most ${most} characters.`).default('');

/** The invoice details as typed. A street without a country, or the reverse, is not an address. */
export const taxSchema = z
  .object({
    company: line(150),
    country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
    street: line(200),
    city: line(100),
    region: line(100),
    postalCode: line(20),
    taxId: line(40),
    reference: line(100),
  })
  .superRefine(({ country, taxId }, context) => {
    const read = taxId && country ? readTaxId(country, taxId) : null;
    if (read && !read.ok) {
      context.addIssue({ code: 'custom', path: ['taxId'], message: read.error });
    }
  });

export type TaxGiven = z.infer<typeof taxSchema>;

export const checkoutFailed: Toast = {
  title: 'Error',
  text: 'Failed to create checkout session. Please try again.',
  tone: 'danger',
};

export const portalFailed: Toast = {
  title: 'Error',
  text: 'Failed to open customer portal. Please try again.',
  tone: 'danger',
};

export const manageFailed: Toast = {
  title: 'Error',
  text: 'Failed to update subscription. Please try again.',
  tone: 'danger',
};

export type ManageAction =
  | 'cancel'
  | 'add_featured'
  | 'remove_featured'
  | 'switch_billing'
  | 'resume'
  | 'pay_due'
  | 'cancel_with_refund';

export const managed: Record<ManageAction, Toast> = {
  cancel: { title: 'Subscription cancelled successfully.' },
  add_featured: { title: 'Featured Upgrade added successfully.' },
  remove_featured: { title: 'Featured Upgrade removed successfully.' },
  switch_billing: { title: 'Billing cycle updated successfully.' },
  resume: { title: 'Subscription updated successfully.' },
  pay_due: {
    title: 'Payment Received',
    text: 'Thank you. Your plan continues, and your receipt is on its way.',
  },
  cancel_with_refund: {
    title: 'Subscription cancelled successfully.',
    text: 'Your refund is on its way to your card. It can take up to ten days.',
  },
};

export const subscriptionUpdated: Toast = { title: 'Subscription updated successfully.' };

export const buyRefusals: Record<BuyRefusal, string> = {
  notCreative: 'Plans are for creatives. Your AEC profile is free.',
  alreadyHeld: 'You already have this plan.',
  disputed: 'One of your payments is disputed. You cannot buy anything until your bank decides.',
  paymentDue: 'Your last payment did not go through. Pay it first, then add this.',
  needsCreative: 'The Featured Upgrade needs a Creative Profile. Choose that first.',
};

export const promoRefusals: Record<PromoRefusal, string> = {
  promoRefused: 'This promo code is not valid. Check the spelling, or continue without it.',
  promoEnded: 'This promo code has ended. You can continue without it.',
  promoUsedUp: 'This promo code has been used as often as it could be. You can continue without it.',
  promoElsewhere: 'This promo code is for another plan. You can continue without it.',
};
export const renewsSoon =
  'Your plan renews within the hour. Try again after it renews, so that the full new year counts.';
export const alreadyPaid = 'This has just been paid. Your plan is up to date.';

export const manageRefusals = {
  nothingRunning: 'You have no active plan to change.',
  notRefundable: 'The 30-day money-back guarantee has expired.',
  sumChanged:
    'The amount has changed since you saw it. You have not been charged. Review the new amount, then confirm.',
  nothingDue: 'Nothing is due. It has just been paid.',
  addressNeeded: 'Tax depends on your address. Save your tax details first, then try again.',
  noCard: 'There is no card on file. Go to checkout instead.',
  declined:
    'Your card was declined, and nothing was changed. Choose another card under Cards, then try again.',
  authenticationNeeded:
    'Your bank asks you to confirm this payment. Nothing was changed. Add the card again under Cards to confirm it, then try again.',
} as const;

export type ManageRefusal = keyof typeof manageRefusals | BuyRefusal | PromoRefusal;

export const refusalTexts: Record<ManageRefusal, string> = {
  ...buyRefusals,
  ...promoRefusals,
  ...manageRefusals,
};

export const detailMessages = {
  cardUsed: { title: 'Card Changed', text: 'It is charged for your next payments.' },
  cardRemoved: { title: 'Card Removed' },
  noSuchCard: { title: 'Error', text: 'This card is no longer on file.', tone: 'danger' },
  cardInUse: {
    title: 'Error',
    text: 'This card pays for your plan. Choose another one first, then remove it.',
    tone: 'danger',
  },
  taxSaved: { title: 'Tax Details Saved', text: 'They are printed on invoices from now on.' },
  detailsFailed: {
    title: 'Error',
    text: 'The payment provider did not answer, and nothing was changed. Please try again.',
    tone: 'danger',
  },
} satisfies Record<string, Toast>;

export const taxRefusals = {
  unknownCountry: 'Choose a country.',
  taxIdRefused: 'The payment provider does not accept this number. Your other details are saved.',
} as const;

type PhaseWords = {
  title: string;
  meaning: string;
};

export const phaseWords: Record<DisputePhase, PhaseWords> = {
  warning: {
    title: 'Fraud warning',
    meaning:
      'The card network reports the payment as probable fraud. Nothing changes. A refund now avoids a dispute.',
  },
  inquiry: {
    title: 'Inquiry',
    meaning:
      'The bank is asking about the payment. No money has moved and nothing changes. Answer the bank or refund the payment.',
  },
  open: {
    title: 'Payment disputed',
    meaning:
      'The bank is holding the money until it decides. The plan stays until the end of its period, does not renew and cannot be refunded.',
  },
  won: {
    title: 'Dispute won',
    meaning: 'The money has been returned to us. The plan continues and renews as before.',
  },
  lost: {
    title: 'Dispute lost',
    meaning: 'The bank refunded the customer. What the payment bought has ended.',
  },
  settled: { title: 'Dispute settled', meaning: 'No money was taken. The plan continues as before.' },
};

/** 'product_not_received' becomes 'product not received'. */
export function reasonText(reason: string): string {
  return reason.replaceAll('_', ' ');
}
