import type { Decline } from './bodies/payment-bodies.ts';
import { saveSubscription, withEnd } from './change-subscription.server.ts';
import { changeSandbox, getOfLockedCustomer } from './sandbox-store.server.ts';
import { settleOpenInvoice } from './settle-open-invoice.server.ts';

/** What customers do on the portal page. Each answers false when the thing is not theirs, or no longer there. */

/** Ends a plan with its period, or takes that back. */
export async function endWithPeriod(
  customer: string,
  { subscription: id, isEnding }: { subscription: string; isEnding: boolean },
): Promise<boolean> {
  return changeSandbox(async (sandbox) => {
    const subscription = await getOfLockedCustomer(sandbox, 'subscription', id);
    if (subscription.customer !== customer || subscription.ended_at !== null) {
      return false;
    }
    const after = withEnd(subscription, isEnding ? 'period' : null, { now: sandbox.now });
    await saveSubscription(sandbox, subscription, after);
    return true;
  });
}

/** Pays an open invoice with the card that is known. */
export async function payOpenInvoice(
  customer: string,
  invoiceId: string,
): Promise<{ isFound: boolean; decline: Decline | null }> {
  return changeSandbox(async (sandbox) => {
    const invoice = await getOfLockedCustomer(sandbox, 'invoice', invoiceId);
    if (invoice.customer !== customer) {
      return { isFound: false, decline: null };
    }
    const { decline } = await settleOpenInvoice(sandbox, invoice, {
      // A known card is charged as for a renewal: one that fails renewals fails here too.
      isCustomerHere: false,
      isScheduled: false,
    });
    return { isFound: true, decline };
  });
}
