import type { CheckoutSession, SessionDiscount } from './bodies/session-bodies.ts';
import { discountCents } from './discount.ts';
import { emit } from './emit-event.server.ts';
import { getBody, type Sandbox, saveBody } from './sandbox-store.server.ts';

/** What a session's lines cost before any discount. */
export function sessionSubtotal(session: CheckoutSession): number {
  return session.sandbox.lines.reduce((sum, line) => sum + line.price.unit_amount * line.quantity, 0);
}

/** The session with this discount, or none, and its totals. */
export async function withDiscount(
  sandbox: Sandbox,
  session: CheckoutSession,
  discount: SessionDiscount | null,
): Promise<CheckoutSession> {
  const amounts = session.sandbox.lines.map((line) => line.price.unit_amount * line.quantity);
  const coupon = discount && (await getBody(sandbox, 'coupon', discount.coupon));
  const off = coupon ? discountCents(coupon, amounts) : amounts.map(() => 0);
  const subtotal = sessionSubtotal(session);
  const amountOff = off.reduce((sum, cents) => sum + cents, 0);
  return {
    ...session,
    amount_subtotal: subtotal,
    amount_total: subtotal - amountOff,
    total_details: { amount_discount: amountOff, amount_shipping: 0, amount_tax: 0 },
    discounts: discount
      ? [
          {
            coupon: discount.promotionCode ? null : discount.coupon,
            promotion_code: discount.promotionCode,
          },
        ]
      : [],
    sandbox: { ...session.sandbox, discount, discountCents: off },
  };
}

/** Ends an open session without a payment. Its lock is held by whoever calls. */
export async function expireSession(sandbox: Sandbox, session: CheckoutSession): Promise<CheckoutSession> {
  const expired: CheckoutSession = { ...session, status: 'expired', url: null };
  await saveBody(sandbox, expired);
  await emit(sandbox, 'checkout.session.expired', expired);
  return expired;
}
