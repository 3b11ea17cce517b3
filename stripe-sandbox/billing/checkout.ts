import { saveAndEmit } from '../events.ts';
import type { CheckoutSession, PromotionCode } from '../objects.ts';
import { changeSandbox, getObject, type Sandbox, saveObject } from '../store.ts';
import { type CardRefusal, checkCard, type GivenCard, keepCard } from './cards.ts';
import { makeInvoice, payInvoice, paymentsOf } from './invoices.ts';
import { discountCents } from './money.ts';
import { type CodeFault, faultOf, findCode, findTypedCode, redeemCode } from './promotion-codes.ts';
import { startSubscription } from './subscriptions.ts';

export type PayAnswer =
  | { outcome: 'paid'; successUrl: string }
  | CardRefusal
  | { outcome: 'code-refused'; fault: CodeFault }
  | { outcome: 'expired' };

/** `promoCode` replaces the session's code. */
export type PayTerms = GivenCard & { promoCode?: string };

/** The session with this code, or none, and its totals. */
export function withCode(session: CheckoutSession, code: PromotionCode | null): CheckoutSession {
  const subtotal = session.sandbox.price.unit_amount;
  const off = code ? discountCents(code, subtotal) : 0;
  return {
    ...session,
    amount_subtotal: subtotal,
    amount_total: subtotal - off,
    total_details: { ...session.total_details, amount_discount: off },
    discounts: code ? [{ coupon: null, promotion_code: code.id }] : [],
  };
}

export async function codeOf(
  sandbox: Sandbox,
  { discounts }: CheckoutSession,
): Promise<PromotionCode | null> {
  const [discount] = discounts;
  return discount ? findCode(sandbox, discount.promotion_code) : null;
}

/** Sets or removes (null) an open session's promotion code. Returns what is wrong with it, or null. */
export async function applyCode(sessionId: string, typed: string | null): Promise<CodeFault | null> {
  return changeSandbox(async (sandbox) => {
    const session = await getObject(sandbox, 'checkout.session', sessionId);
    if (session.status !== 'open' || !session.allow_promotion_codes) {
      return typed === null ? null : 'unknown';
    }
    const code = typed === null ? null : await findTypedCode(sandbox, typed);
    const fault = typed === null ? null : faultOf(code, session.sandbox.price, sandbox.now);
    if (!fault) {
      await saveObject(sandbox, withCode(session, code));
    }
    return fault;
  });
}

/**
 * Pays an open checkout session like its customer: once, however many requests there are. A declined card leaves the
 * session unchanged.
 */
export async function payCheckout(sessionId: string, terms: PayTerms): Promise<PayAnswer> {
  return changeSandbox<PayAnswer>(async (sandbox) => {
    const session = await getObject(sandbox, 'checkout.session', sessionId);
    if (session.status === 'complete') {
      return { outcome: 'paid', successUrl: successUrlOf(session) };
    }
    if (isExpired(session, sandbox.now)) {
      return { outcome: 'expired' };
    }
    const typed = terms.promoCode?.trim();
    const code = typed ? await findTypedCode(sandbox, typed) : await codeOf(sandbox, session);
    const fault = code || typed ? faultOf(code, session.sandbox.price, sandbox.now) : null;
    if (fault) {
      return { outcome: 'code-refused', fault };
    }
    const priced = withCode(session, code);
    const refusal = checkCard(terms);
    if (refusal) {
      return refusal;
    }
    await complete(sandbox, priced, terms);
    return { outcome: 'paid', successUrl: successUrlOf(session) };
  });
}

export function isExpired({ status, expires_at: end }: CheckoutSession, now: number): boolean {
  return status === 'expired' || (status === 'open' && end <= now);
}

export function successUrlOf(session: CheckoutSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

export async function expireSession(sandbox: Sandbox, session: CheckoutSession): Promise<CheckoutSession> {
  return saveAndEmit<CheckoutSession>(sandbox, 'checkout.session.expired', {
    ...session,
    status: 'expired',
    url: null,
  });
}

/** Completes a session after its card was accepted. */
async function complete(sandbox: Sandbox, session: CheckoutSession, typed: GivenCard): Promise<void> {
  const customer = await getObject(sandbox, 'customer', session.customer);
  const method = await keepCard(sandbox, customer, typed);
  const bought = await buy(sandbox, session, method);
  await saveAndEmit<CheckoutSession>(sandbox, 'checkout.session.completed', {
    ...session,
    ...bought,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: typed.card.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_status: session.amount_total === 0 ? 'no_payment_required' : 'paid',
    status: 'complete',
    url: null,
  });
}

async function buy(
  sandbox: Sandbox,
  session: CheckoutSession,
  method: Awaited<ReturnType<typeof keepCard>>,
): Promise<Partial<CheckoutSession>> {
  const { price, name, metadata, description } = session.sandbox;
  const { customer } = session;
  const { amount_discount: cents } = session.total_details;
  const code = await codeOf(sandbox, session);
  if (session.mode === 'subscription') {
    const { subscription, invoice } = await startSubscription(sandbox, {
      customer,
      price,
      metadata,
      method,
      code,
      isCustomerHere: true,
    });
    return { subscription: subscription.id, invoice: invoice.id };
  }
  if (code) {
    await redeemCode(sandbox, code);
  }
  const period = { start: sandbox.now, end: sandbox.now };
  const made = await makeInvoice(sandbox, {
    customer,
    lines: [{ price, text: name, cents: price.unit_amount, discountCents: cents, period, item: null }],
    reason: 'manual',
    subscription: null,
    period,
    description,
    metadata,
  });
  const { invoice } = await payInvoice(sandbox, made, { method, isCustomerHere: true });
  const [payment] = await paymentsOf(sandbox, invoice.id);
  return { invoice: invoice.id, payment_intent: payment?.payment.payment_intent ?? null };
}
