import { html } from 'hono/html';
import { applyCode, codeOf, isExpired, payCheckout, successUrlOf } from '../billing/checkout.ts';
import { moneyText, rateText } from '../billing/money.ts';
import type { CodeFault } from '../billing/promotion-codes.ts';
import type { CardInput } from '../billing/test-cards.ts';
import type { CheckoutSession, PromotionCode } from '../objects.ts';
import { findObject, readSandbox } from '../store.ts';
import {
  authenticationStep,
  type CardShown,
  cardFields,
  emptyCard,
  type Form,
  submitCard,
  testCardList,
  typedCard,
} from './card-form.ts';
import { alert, button, enterButton, field, type Html, type Screen } from './page.ts';

const codeMessages: Record<CodeFault, string> = {
  unknown: 'This code is invalid.',
  expired: 'This code has expired.',
  elsewhere: 'This code is not valid for the items in your order.',
};

type Shown = CardShown & { code: { typed: string; error?: string } };

/** /sandbox/checkout/{session}: replaces Stripe's checkout page. Anyone with its address may pay. */
export async function checkoutScreen(id: string, form: Form | null): Promise<Screen | null> {
  if (!(await readSandbox((sandbox) => findObject(sandbox, 'checkout.session', id)))) {
    return null;
  }
  const shown = form ? await submit(id, form) : { ...emptyCard, code: { typed: '' } };
  if (typeof shown === 'string') {
    return { redirect: shown };
  }
  return readSandbox(async (sandbox) => {
    const session = await findObject(sandbox, 'checkout.session', id);
    const customer = session && (await findObject(sandbox, 'customer', session.customer));
    if (!session) {
      return null;
    }
    if (session.status !== 'open' || isExpired(session, sandbox.now)) {
      return { title: 'Checkout', status: shown.status, main: closed(session) };
    }
    const main = shown.needsAuthentication
      ? authenticationStep(shown.values, moneyText(session.amount_total))
      : open(session, { shown, email: customer?.email ?? null, code: await codeOf(sandbox, session) });
    return { title: 'Checkout', status: shown.status, main };
  });
}

/** Handles the form: where a paid session leads, or what the page shows next. */
async function submit(id: string, form: Form): Promise<string | Shown> {
  const kept = typedCard(form);
  const typed = form('code').slice(0, 100);
  const refused = (fault: CodeFault): Shown => ({
    ...kept,
    code: { typed, error: codeMessages[fault] },
    status: 400,
  });
  const intent = form('intent');
  const isCode = intent === 'applyCode' || intent === 'removeCode' || isCodeOnly(typed, kept.values);
  if (isCode && !form('fill')) {
    const fault = await applyCode(id, intent === 'removeCode' ? null : typed);
    return fault ? refused(fault) : { ...kept, code: { typed: '' } };
  }
  const answer = await submitCard(form, 'pay', (given) => payCheckout(id, { ...given, promoCode: typed }));
  if (!('outcome' in answer)) {
    return { ...answer, code: { typed } };
  }
  switch (answer.outcome) {
    case 'paid':
      return answer.successUrl;
    case 'code-refused':
      return refused(answer.fault);
    case 'expired':
      return { ...kept, code: { typed }, status: 410 };
  }
}

/** Enter in the code's field submits the payment; without a card it can only mean the code. */
function isCodeOnly(typed: string, { number, expiry, cvc }: CardInput): boolean {
  return typed.trim() !== '' && number === '' && expiry === '' && cvc === '';
}

type Opened = { shown: Shown; email: string | null; code: PromotionCode | null };

function open(session: CheckoutSession, { shown, email, code: applied }: Opened): Html {
  const { values, faults, code, message } = shown;
  const { mode, amount_total: total, cancel_url: back, sandbox } = session;
  return html`<div class="cols checkout">
  <div class="checkout-left">
    ${enterButton('pay', 'pay')}
    <h1 class="h2">${mode === 'subscription' ? 'Subscribe to' : 'Pay for'} ${sandbox.name}</h1>
    ${sums(session, code, applied)}
    ${back ? html`<a class="link" href="${back}">Cancel and go back</a>` : ''}
  </div>
  <form method="post" id="pay" class="checkout-card" novalidate>
    <div>
      <h2 class="h4">Pay with card</h2>
      ${email ? html`<span class="small muted">${email}</span>` : ''}
    </div>
    ${alert(message)}
    ${cardFields(values, faults)}
    ${button(total === 0 ? 'Start without payment' : `Pay ${moneyText(total)}`, { value: 'pay', variant: 'primary' })}
    ${testCardList()}
  </form>
</div>`;
}

function sums(session: CheckoutSession, { typed, error }: Shown['code'], code: PromotionCode | null): Html {
  const { price, name } = session.sandbox;
  const rate = rateText(price.recurring);
  const row = (term: Html | string, cents: number, isTotal = false) =>
    html`<div class="${isTotal ? 'total' : ''}"><dt>${term}</dt><dd>${moneyText(cents)}</dd></div>`;
  const box = html`<div class="with-button">
  ${field({ name: 'code', label: 'Promotion code', value: typed, error, attributes: html`form="pay" autocomplete="off" autocapitalize="characters" maxlength="100"` })}
  <button type="submit" form="pay" class="btn btn--outline" name="intent" value="applyCode">Apply</button>
</div>`;
  const remove = html`<button type="submit" form="pay" class="btn btn--quiet btn--sm" name="intent" value="removeCode">Remove ${code?.code}</button>`;
  return html`<div class="checkout-sums">
  <dl>
    ${row(html`${name} <span class="small muted">${rate}</span>`, session.amount_subtotal)}
    ${code ? row('Subtotal', session.amount_subtotal) : ''}
    ${code ? row(html`${code.code} <span class="small muted">${code.promotion.coupon.name}</span>`, -session.total_details.amount_discount) : ''}
    ${row('Total due today', session.amount_total, true)}
  </dl>
  ${session.allow_promotion_codes ? (code ? remove : box) : ''}
</div>`;
}

function closed(session: CheckoutSession): Html {
  const isPaid = session.status === 'complete';
  const wayOut = isPaid ? successUrlOf(session) : session.cancel_url;
  return html`<div class="sandbox-narrow"><div class="empty">
  <h1 class="h3">${isPaid ? 'This checkout is paid' : 'This checkout has expired'}</h1>
  <p class="muted">${isPaid ? 'It is not charged again.' : 'Nothing was charged. Start again from where you came.'}</p>
  ${wayOut ? html`<a class="btn btn--outline" href="${wayOut}">${isPaid ? 'Continue' : 'Go back'}</a>` : ''}
</div></div>`;
}
