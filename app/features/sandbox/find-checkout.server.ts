import { successUrlOf } from '#app/platform/payments/sandbox/pay-session.server.ts';
import { findBody, readSandbox } from '#app/platform/payments/sandbox/sandbox-store.server.ts';
import { rateText } from './money-text.ts';

/** What the checkout page shows of a session; null when there is none. */
export async function findCheckout(sessionId: string) {
  return readSandbox(async (sandbox) => {
    const session = await findBody(sandbox, 'checkout.session', sessionId);
    if (!session) {
      return null;
    }
    const customer = session.customer ? await findBody(sandbox, 'customer', session.customer) : null;
    const { discount, lines } = session.sandbox;
    const code = discount?.promotionCode
      ? await findBody(sandbox, 'promotion_code', discount.promotionCode)
      : null;
    const coupon = discount ? await findBody(sandbox, 'coupon', discount.coupon) : null;
    const isLate = session.status === 'open' && session.expires_at <= sandbox.now;
    return {
      status: isLate ? ('expired' as const) : session.status,
      isSubscription: session.mode === 'subscription',
      lines: lines.map(({ price, quantity, name }) => ({
        key: price.id,
        name,
        quantity,
        cents: price.unit_amount * quantity,
        rate: rateText(price.recurring),
      })),
      subtotalCents: session.amount_subtotal,
      totalCents: session.amount_total,
      discount: discount
        ? {
            label: code?.code ?? coupon?.name ?? 'Discount',
            says: coupon?.name ?? null,
            cents: session.total_details.amount_discount,
          }
        : null,
      canUseCodes: session.allow_promotion_codes === true,
      email: customer?.email ?? session.customer_email,
      successUrl: successUrlOf(session),
      cancelUrl: session.cancel_url,
    };
  });
}

export type Checkout = NonNullable<Awaited<ReturnType<typeof findCheckout>>>;
