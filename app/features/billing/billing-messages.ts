import type { Toast } from '#app/ui/toast-queue.ts';
import type { BuyRefusal } from './billing-policy.ts';

/** The words of buying and ending (specification section 8). */

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

/** What was done, by action. */
export const managed: Record<ManageAction, Toast> = {
  cancel: { title: 'Subscription cancelled successfully.' },
  add_featured: { title: 'Featured Upgrade added successfully.' },
  remove_featured: { title: 'Featured Upgrade removed successfully.' },
  switch_billing: { title: 'Billing cycle updated successfully.' },
  resume: { title: 'Subscription updated successfully.' },
  pay_due: { title: 'Paid. Thank you.', text: 'Your plan goes on. The receipt is on its way.' },
  cancel_with_refund: {
    title: 'Subscription cancelled successfully.',
    text: 'Your money is on its way back to your card. Banks take up to ten days.',
  },
};

export const subscriptionUpdated: Toast = { title: 'Subscription updated successfully.' };

/** Why something cannot be bought. */
export const buyRefusals: Record<BuyRefusal, string> = {
  notCreative: 'Plans are for creatives. Your AEC profile is free of charge.',
  alreadyHeld: 'You have this plan already.',
  disputed: 'A payment of yours is disputed. Nothing can be bought until your bank has decided.',
  paymentDue: 'Your last payment did not go through. Pay it first; then you can add this.',
  needsCreative: 'The Featured Upgrade needs a Creative Profile. Choose that first.',
};

export const promoRefused = 'This promo code is not valid. Check its spelling, or go on without it.';
export const renewsSoon =
  'Your year renews within the hour. Try again after that: the new year then counts in full.';
export const alreadyPaid = 'This was paid a moment ago. Your plan is up to date now.';

/** Why an action on a running plan was refused. */
export const manageRefusals = {
  nothingRunning: 'There is no running plan that this could change.',
  notRefundable: 'The 30 days of the money-back guarantee are over.',
  sumChanged: 'The sum has changed since you saw it. Nothing was charged. Look at it again, then confirm.',
  nothingDue: 'Nothing is due. It was paid a moment ago.',
  noCard: 'There is no card to charge yet. Go to checkout instead.',
  declined: 'Your card was declined. Nothing was changed. Choose another card under Billing, then try again.',
  authenticationNeeded:
    'Your bank wants you to confirm this payment. Nothing was changed. Confirm your card under Billing, then try again.',
} as const;

export type ManageRefusal = keyof typeof manageRefusals | BuyRefusal;
