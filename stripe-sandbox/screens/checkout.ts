import { html } from 'hono/html';
import {
  applyCode,
  type CodeFault,
  codeOf,
  isExpired,
  payCheckout,
  successUrlOf,
} from '../billing/checkout.ts';
import { moneyText } from '../billing/money.ts';
import { rateText } from '../billing/periods.ts';
import type { CardFaults, CardInput } from '../billing/test-cards.ts';
import type { CheckoutSession, PromotionCode } from '../objects/objects.ts';
import { findObject, readSandbox } from '../store.ts';
import {
  authenticationFailed,
  authenticationStep,
  cardFields,
  emptyCard,
  type Form,
  parseCardForm,
  testCardList,
} from './card-form.ts';
import { alert, button, enterButton, field, type Html, type Screen } from './page.ts';

const codeMessages: Record<CodeFault, string> = {
  unknown: 'This code is invalid.',
  expired: 'This code has expired.',
  elsewhere: 'This code is not valid for the items in your order.',
};

type Shown = {
  values: CardInput;
  faults: CardFaults;
  code: { typed: string; error?: string };
  message: string | null;
  status: 200 | 400 | 402 | 410;
};

/** /sandbox/checkout/{session}: replaces Stripe's checkout page. Anyone with its address may pay. */
export async function checkoutScreen(id: string, form: Form | null): Promise<Screen | null> {
  if (!(await readSandbox((sandbox) => findObject(sandbox, 'checkout.session', id)))) {
    return null;
  }
  const shown = form ? await submit(id, form) : { ...unchanged, values: emptyCard };
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
    const main =
      'needsAuthentication' in shown
        ? authenticationStep(shown.values, moneyText(session.amount_total))
        : open(session, { shown, email: customer?.email ?? null, code: await codeOf(sandbox, session) });
    return { title: 'Checkout', status: shown.status, main };
  });
}

const unchanged = { faults: {}, code: { typed: '' }, message: null, status: 200 } as const;

/** Handles the form: where a paid session leads, or what the page shows next. */
async function submit(
  id: string,
  form: Form,
): Promise<string | Shown | (Shown & { needsAuthentication: true })> {
  const { values, isFilledIn, card, faults } = await parseCardForm(form);
  const typed = form('code').slice(0, 100);
  const kept: Shown = { ...unchanged, values, code: { typed } };
  const intent = form('intent');
  if (isFilledIn) {
    return kept;
  }
  if (intent === 'applyCode' || intent === 'removeCode' || isCodeOnly(typed, values)) {
    const fault = await applyCode(id, intent === 'removeCode' ? null : typed);
    return fault
      ? { ...kept, code: { typed, error: codeMessages[fault] }, status: 400 }
      : { ...kept, code: { typed: '' } };
  }
  if (intent === 'failAuthentication') {
    return { ...kept, message: authenticationFailed, status: 402 };
  }
  if (!card || (intent !== 'pay' && intent !== 'authenticate')) {
    return { ...kept, faults, status: 400 };
  }
  const answer = await payCheckout(id, {
    card,
    promoCode: typed,
    isAuthenticated: intent === 'authenticate',
  });
  switch (answer.outcome) {
    case 'paid':
      return answer.successUrl;
    case 'declined':
      return { ...kept, message: answer.decline.message, status: 402 };
    case 'code-refused':
      return { ...kept, code: { typed, error: codeMessages[answer.fault] }, status: 400 };
    case 'needs-authentication':
      return { ...kept, needsAuthentication: true };
    case 'expired':
      return { ...kept, status: 410 };
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
