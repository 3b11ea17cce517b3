import type Stripe from 'stripe';
import type { CheckoutOrder } from './payment-provider.ts';

export function checkoutParams(
  order: CheckoutOrder,
  price: Stripe.Price,
  tax: AutomaticTax,
): Stripe.Checkout.SessionCreateParams {
  const { credit } = order;
  const metadata = {
    user_id: order.userId,
    checkout_id: order.checkoutId,
    plan: order.offer.plan,
    ...(credit ? { credited_subscription: credit.subscriptionId } : {}),
  };
  const promotion = order.promotionId
    ? { discounts: [{ promotion_code: order.promotionId }] }
    : order.isPromoCodeAsked
      ? { allow_promotion_codes: true }
      : {};
  return {
    customer: order.customerId,
    client_reference_id: order.userId,
    line_items: [credit ? creditedLine(price, credit.cents) : { price: price.id, quantity: 1 }],
    success_url: `${order.successUrl}?checkout={CHECKOUT_SESSION_ID}`,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    metadata,
    ...promotion,
    ...tax,
    // Tax depends on an address: the page asks for it and stores it.
    ...('automatic_tax' in tax ? { customer_update: { address: 'auto' } as const } : {}),
    ...(order.offer.every
      ? { mode: 'subscription', subscription_data: { metadata } }
      : {
          mode: 'payment',
          invoice_creation: {
            enabled: true,
            invoice_data: { metadata, ...(credit ? { description: credit.text } : {}) },
          },
          payment_intent_data: { setup_future_usage: 'off_session', metadata },
        }),
  };
}

/** The same product at a lower price for this checkout only, so that a promotion code still applies. */
function creditedLine(
  { currency, product, unit_amount: cents }: Stripe.Price,
  creditCents: number,
): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    price_data: {
      currency,
      product: typeof product === 'string' ? product : product.id,
      unit_amount: (cents ?? 0) - creditCents,
    },
    quantity: 1,
  };
}

/** Request parameters for Stripe Tax; empty where it is off. */
export type AutomaticTax = { automatic_tax: { enabled: true } } | Record<string, never>;

export function automaticTax(isOn: boolean): AutomaticTax {
  return isOn ? { automatic_tax: { enabled: true } } : {};
}
