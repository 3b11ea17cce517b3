import type { PaymentMethod } from './bodies/customer-bodies.ts';
import type { Invoice } from './bodies/invoice-bodies.ts';
import type { Decline } from './bodies/payment-bodies.ts';
import { failPayment, saveSubscription } from './change-subscription.server.ts';
import { emit } from './emit-event.server.ts';
import { methodFor, payInvoice } from './pay-invoice.server.ts';
import { findBody, type Sandbox, saveBody } from './sandbox-store.server.ts';

/**
 * Tries an open invoice again: by itself when its time has come (`isScheduled`), or because somebody asks. Paid, its
 * subscription is active again. Its customer is locked by whoever calls.
 */
export async function settleOpenInvoice(
  sandbox: Sandbox,
  invoice: Invoice,
  given: { method?: PaymentMethod | null; isCustomerHere: boolean; isScheduled: boolean },
): Promise<{ invoice: Invoice; decline: Decline | null }> {
  const id = invoice.parent?.subscription_details.subscription;
  const found = id ? await findBody(sandbox, 'subscription', id) : null;
  const subscription = found?.ended_at === null ? found : null;
  const method = given.method ?? (await methodFor(sandbox, { customer: invoice.customer, subscription }));
  const attempt = await payInvoice(sandbox, invoice, { method, isCustomerHere: given.isCustomerHere });
  if (!attempt.decline) {
    if (subscription && (subscription.status === 'past_due' || subscription.status === 'incomplete')) {
      await saveSubscription(sandbox, subscription, { ...subscription, status: 'active' });
    }
    return attempt;
  }
  if (subscription && given.isScheduled) {
    await failPayment(sandbox, { before: subscription, after: subscription, invoice: attempt.invoice });
  } else {
    // A try that somebody asked for does not use up those that come by themselves.
    await saveBody(sandbox, { ...attempt.invoice, attempt_count: invoice.attempt_count });
    await emit(sandbox, 'invoice.payment_failed', attempt.invoice);
  }
  return attempt;
}
