import { behaviourAfter } from './attach-card.server.ts';
import type { Decline } from './bodies/payment-bodies.ts';
import type { CheckoutSession } from './bodies/session-bodies.ts';
import { declineOf } from './charge-card.server.ts';
import { withDiscount } from './checkout-session.server.ts';
import type { CodeFault } from './code-fault.ts';
import { completeSession } from './complete-session.server.ts';
import { SandboxError } from './sandbox-error.ts';
import { changeSandbox, getBody, lockBody } from './sandbox-store.server.ts';
import { chooseDiscount } from './session-code.server.ts';
import type { Card } from './test-cards.ts';

export type PayAnswer =
  /** Paid, now or before: where the customer goes on. */
  | { outcome: 'paid'; successUrl: string }
  | { outcome: 'declined'; decline: Decline }
  | { outcome: 'needs-authentication' }
  | { outcome: 'code-refused'; fault: CodeFault }
  | { outcome: 'expired' };

export type PayTerms = {
  card: Card;
  /** Instead of the code that the session has. */
  promoCode?: string;
  isAuthenticated?: boolean;
  email?: string;
};

/**
 * Pays an open checkout session as its customer would: once, however often and from however many pages it is asked.
 * A card that refuses leaves the session as it was.
 */
export async function paySandboxSession(sessionId: string, terms: PayTerms): Promise<PayAnswer> {
  try {
    return await pay(sessionId, terms);
  } catch (error) {
    if (error instanceof SandboxError && error.body.code === 'promotion_code_invalid') {
      // Somebody else was faster, and took the last use of it.
      return { outcome: 'code-refused', fault: 'used-up' };
    }
    throw error;
  }
}

function pay(sessionId: string, terms: PayTerms): Promise<PayAnswer> {
  return changeSandbox<PayAnswer>(async (sandbox) => {
    const { customer: customerId } = await getBody(sandbox, 'checkout.session', sessionId);
    if (customerId) {
      await lockBody(sandbox, 'customer', customerId);
    }
    const session = await lockBody(sandbox, 'checkout.session', sessionId);
    if (session.status === 'complete') {
      return { outcome: 'paid', successUrl: successUrlOf(session) };
    }
    if (session.status === 'expired' || session.expires_at <= sandbox.now) {
      return { outcome: 'expired' };
    }
    const chosen = await chooseDiscount(sandbox, session, terms.promoCode);
    if ('fault' in chosen) {
      return { outcome: 'code-refused', fault: chosen.fault };
    }
    const { card, isAuthenticated = false } = terms;
    const priced = await withDiscount(sandbox, session, chosen.discount);
    const behaviour = behaviourAfter(card, isAuthenticated);
    const isFree = priced.amount_total === 0;
    if (behaviour === 'authentication' && !isFree) {
      return { outcome: 'needs-authentication' };
    }
    const decline = declineOf(behaviour, { isCustomerHere: true });
    if (decline) {
      return { outcome: 'declined', decline };
    }
    const complete = await completeSession(sandbox, priced, terms);
    return { outcome: 'paid', successUrl: successUrlOf(complete) };
  });
}

/** Where a paid session leads. */
export function successUrlOf(session: CheckoutSession): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
