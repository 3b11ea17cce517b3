import { sql } from 'drizzle-orm';
import { html } from 'hono/html';
import { dayText } from '#app/ui/day-text.ts';
import { attachCard, methodOf } from '../billing/cards.ts';
import { findPaid } from '../billing/charges.ts';
import { paymentsOf } from '../billing/invoices.ts';
import { moneyText, rateText } from '../billing/money.ts';
import { collectInvoice } from '../billing/renewals.ts';
import { saveSubscription, withEnd } from '../billing/subscriptions.ts';
import type { Charge, Invoice, PortalSession, Subscription } from '../objects.ts';
import { changeSandbox, findObject, getObject, listObjects, readSandbox, type Sandbox } from '../store.ts';
import {
  authenticationStep,
  type CardShown,
  cardFields,
  emptyCard,
  type Form,
  submitCard,
  testCardList,
} from './card-form.ts';
import { alert, button, enterButton, type Html, isoTime, type Screen, section } from './page.ts';

type Shown = CardShown & { done?: string };

/** /sandbox/portal/{session}: replaces Stripe's customer portal. Anyone with its address acts as the customer. */
export async function portalScreen(
  id: string,
  form: Form | null,
  canceling: string | null,
): Promise<Screen | null> {
  const session = await readSandbox((sandbox) => findObject(sandbox, 'billing_portal.session', id));
  if (!session) {
    return null;
  }
  const shown: Shown = form ? await submit(session.customer, form) : emptyCard;
  if (session.sandbox?.isNewCardOnly && shown.done && session.return_url) {
    return { redirect: session.return_url };
  }
  const main = shown.needsAuthentication
    ? authenticationStep(shown.values, null)
    : await readSandbox((sandbox) => portal(sandbox, session, { shown, canceling }));
  return (
    main && { title: session.sandbox?.isNewCardOnly ? 'Add a card' : 'Billing', status: shown.status, main }
  );
}

async function submit(customer: string, form: Form): Promise<Shown> {
  const intent = form('intent');
  if (intent === 'cancel' || intent === 'resume') {
    return endWithPeriod(customer, form('subscription'), intent === 'cancel');
  }
  if (intent === 'payInvoice') {
    return payInvoice(customer, form('invoice'));
  }
  const answer = await submitCard(form, 'changeCard', (given) => attachCard(customer, given));
  return 'outcome' in answer ? { ...emptyCard, done: 'Card saved' } : answer;
}

/** Cancels a plan at the period's end, or undoes that. */
function endWithPeriod(customer: string, id: string, isEnding: boolean): Promise<Shown> {
  return changeSandbox(async (sandbox) => {
    const subscription = await findObject(sandbox, 'subscription', id);
    if (subscription?.customer !== customer || subscription.ended_at !== null) {
      return { ...emptyCard, status: 404 };
    }
    await saveSubscription(sandbox, withEnd(subscription, isEnding, sandbox.now));
    return { ...emptyCard, done: isEnding ? 'The plan will be canceled' : 'The plan will continue' };
  });
}

function payInvoice(customer: string, id: string): Promise<Shown> {
  return changeSandbox(async (sandbox) => {
    const invoice = await findObject(sandbox, 'invoice', id);
    if (invoice?.customer !== customer) {
      return { ...emptyCard, status: 404 };
    }
    const { decline } = await collectInvoice(sandbox, invoice, { isScheduled: false });
    return decline
      ? { ...emptyCard, message: decline.message, status: 402 }
      : { ...emptyCard, done: 'Invoice paid' };
  });
}

async function portal(
  sandbox: Sandbox,
  session: PortalSession,
  { shown, canceling }: { shown: Shown; canceling: string | null },
): Promise<Html | null> {
  const customer = await getObject(sandbox, 'customer', session.customer);
  if (customer.deleted) {
    return null;
  }
  if (session.sandbox?.isNewCardOnly) {
    return html`<div class="pagehead">
  <h1 class="h1">Add a card</h1>
  <p class="muted">It is charged for the next payments. Nothing is charged now.</p>
  ${session.return_url ? html`<a class="link" href="${session.return_url}">Return without a new card</a>` : ''}
</div>
${section('Payment method', cardForm(shown))}`;
  }
  const { data: subscriptions } = await listObjects(sandbox, 'subscription', {
    customer: customer.id,
    where: [sql`body->>'ended_at' is null`],
    limit: 20,
  });
  const { data: invoices } = await listObjects(sandbox, 'invoice', { customer: customer.id, limit: 24 });
  const asked = subscriptions.find(({ id, cancel_at }) => id === canceling && cancel_at === null);
  const plans: Html[] = [];
  for (const subscription of subscriptions) {
    plans.push(await planRow(sandbox, subscription));
  }
  const current = asked
    ? await cancelQuestion(sandbox, asked)
    : plans.length > 0
      ? html`${plans}`
      : html`<p class="muted">No plan at present.</p>`;
  return html`<div class="pagehead">
  <h1 class="h1">Billing</h1>
  <p class="muted">${[customer.name, customer.email].filter(Boolean).join(', ')}</p>
  ${shown.done ? html`<p role="status">${shown.done}.</p>` : ''}
  ${session.return_url ? html`<a class="link" href="${session.return_url}">Return to the site</a>` : ''}
</div>
${section(
  asked ? 'Cancel plan?' : 'Current plan',
  html`${current}${customer.balance < 0 ? html`<p class="muted">Credit for the next invoices: ${moneyText(-customer.balance)}</p>` : ''}`,
)}
${section('Invoices', invoiceTable(invoices))}
${section('Payment method', cardForm(shown))}`;
}

async function planRow(sandbox: Sandbox, subscription: Subscription): Promise<Html> {
  const [{ price, current_period_end: end }] = subscription.items.data;
  const { name } = await getObject(sandbox, 'product', price.product);
  const card = (await methodOf(sandbox, subscription))?.card;
  const isEnding = subscription.cancel_at !== null;
  const day = dayText(isoTime(subscription.cancel_at ?? end));
  const cardText = card
    ? ` · Visa ending in ${card.last4}, expires ${card.exp_month} / ${card.exp_year}`
    : '';
  return html`<div class="plan-row">
  <div>
    <h3 class="h4">${name} ${subscription.status === 'past_due' ? html`<span class="mark mark--danger">Past due</span>` : ''}</h3>
    <p>${moneyText(price.unit_amount)} ${rateText(price.recurring)}</p>
    <p class="small muted">${isEnding ? 'Ends' : 'Renews'} on ${day}${cardText}</p>
  </div>
  ${
    isEnding
      ? html`<form method="post">
    <input type="hidden" name="subscription" value="${subscription.id}">
    ${button('Don’t Cancel Plan', { value: 'resume' })}
  </form>`
      : html`<a class="btn btn--danger" href="?cancel=${subscription.id}">Cancel Plan</a>`
  }
</div>`;
}

async function cancelQuestion(sandbox: Sandbox, { id, items: { data } }: Subscription): Promise<Html> {
  const [{ price, current_period_end: end }] = data;
  const { name } = await getObject(sandbox, 'product', price.product);
  return html`<form method="post" action="?" class="sandbox-part">
  <p>${name} stays until ${dayText(isoTime(end))}. It is not renewed afterwards.</p>
  <input type="hidden" name="subscription" value="${id}">
  <div class="sandbox-actions">
    ${button('Cancel Plan', { value: 'cancel', variant: 'danger' })}
    <a class="btn btn--quiet" href="?">Keep Plan</a>
  </div>
</form>`;
}

const statusWords = { draft: 'Draft', open: 'Open', paid: 'Paid', void: 'Void' };

function invoiceTable(invoices: Invoice[]): Html {
  if (invoices.length === 0) {
    return html`<p class="muted">No invoices yet.</p>`;
  }
  const rows = invoices.map(({ id, number, created, status, total }) => {
    const pay = html`<form method="post" action="?">
      <input type="hidden" name="invoice" value="${id}">
      ${button('Pay', { value: 'payInvoice', isSmall: true, ariaLabel: `Pay ${number}` })}
    </form>`;
    return html`<tr>
    <td>${dayText(isoTime(created))}</td>
    <td><a class="link" href="/sandbox/invoices/${id}">${number}</a></td>
    <td>${status === 'open' ? pay : statusWords[status]}</td>
    <td class="r">${moneyText(total)}</td>
  </tr>`;
  });
  return html`<section class="table-box" aria-label="Table of invoices" tabindex="0">
  <table class="table">
    <thead><tr><th class="label">Date</th><th class="label">Invoice</th><th class="label">Status</th><th class="label r">Amount</th></tr></thead>
    <tbody>${rows}</tbody>
  </table>
</section>`;
}

function cardForm({ values, faults, message }: Shown): Html {
  return html`<form method="post" action="?" class="checkout-card" novalidate>
  ${enterButton('changeCard')}
  ${alert(message)}
  ${cardFields(values, faults)}
  <div class="sandbox-actions">${button('Save Card', { value: 'changeCard', variant: 'primary' })}</div>
  ${testCardList()}
</form>`;
}

/** /sandbox/invoices/{id}: an invoice to read and print. Anyone with its address may. */
export async function invoiceScreen(id: string, productName: string): Promise<Screen | null> {
  return readSandbox(async (sandbox) => {
    const invoice = await findObject(sandbox, 'invoice', id);
    if (!invoice) {
      return null;
    }
    const [payment] = await paymentsOf(sandbox, id);
    const charge = payment ? await findPaid(sandbox, payment.payment.payment_intent) : null;
    const main = printed(invoice, charge, productName);
    return { title: `Invoice ${invoice.number ?? ''}`, status: 200, main };
  });
}

function printed(invoice: Invoice, charge: Charge | null, productName: string): Html {
  const refunded = charge?.amount_refunded ?? 0;
  const sums = sumsOf(invoice, charge);
  const party = (label: string, name: string | Html[]) =>
    html`<p><span class="small muted">${label}</span><br>${name}</p>`;
  const last4 = charge?.payment_method_details.card.last4;
  const lines = invoice.lines.data.map(
    ({ description, amount, period: { start, end } }) => html`<tr>
      <td>${description}${start === end ? '' : html`<br><span class="small muted">${dayText(isoTime(start))} to ${dayText(isoTime(end))}</span>`}</td>
      <td class="r">${moneyText(amount)}</td>
    </tr>`,
  );
  return html`<article class="sandbox-narrow">
  <div class="pagehead invoice-head">
    <div><h1 class="h2">Invoice ${invoice.number}</h1><p class="muted">${dayText(isoTime(invoice.created))}</p></div>
    <div><span class="mark mark--${invoice.status === 'open' ? 'danger' : 'on'}">${statusWord(invoice, refunded)}</span></div>
  </div>
  <div class="invoice-head">
    ${party('From', productName)}
    ${party('Billed to', billedTo(invoice))}
    ${party('Paid with', last4 ? `Visa ending in ${last4}` : 'No card')}
  </div>
  <section class="table-box" aria-label="Lines" tabindex="0">
    <table class="table">
      <thead><tr><th class="label">Description</th><th class="label r">Amount</th></tr></thead>
      <tbody>${lines}</tbody>
      <tfoot class="sums">
        ${sums.map(({ term, cents }) => html`<tr class="${term === 'Total' ? 'total' : ''}"><td>${term}</td><td class="r">${moneyText(cents)}</td></tr>`)}
      </tfoot>
    </table>
  </section>
</article>`;
}

function billedTo(invoice: Invoice): Html[] {
  const { customer_address: address } = invoice;
  const lines = [
    invoice.customer_name,
    invoice.customer_email,
    address?.line1,
    [address?.city, address?.state, address?.postal_code].filter(Boolean).join(', '),
    address?.country,
    ...(invoice.customer_tax_ids ?? []).map(({ type, value }) => `${taxIdName(type)} ${value}`),
    ...(invoice.custom_fields ?? []).map(({ name, value }) => `${name}: ${value}`),
  ];
  return lines.filter(Boolean).map((line) => html`${line}<br>`);
}

/** 'eu_vat' becomes 'EU VAT'. */
function taxIdName(type: string): string {
  return type.replaceAll('_', ' ').toUpperCase();
}

function sumsOf(
  { subtotal, total, amount_due: due }: Invoice,
  charge: Charge | null,
): { term: string; cents: number }[] {
  const refunded = charge?.amount_refunded ?? 0;
  return [
    { term: 'Subtotal', cents: subtotal, isShown: subtotal !== total },
    { term: 'Discount', cents: total - subtotal, isShown: subtotal !== total },
    { term: 'Total', cents: total, isShown: true },
    { term: 'Credit balance', cents: due - total, isShown: due !== total },
    { term: 'Amount due', cents: due, isShown: due !== total },
    { term: 'Refunded', cents: -refunded, isShown: refunded > 0 },
  ].filter(({ isShown }) => isShown);
}

function statusWord({ status, amount_paid: paid }: Invoice, refunded: number): string {
  if (refunded > 0) {
    return refunded === paid ? 'Refunded' : 'Partly refunded';
  }
  return { draft: 'Draft', open: 'Open', paid: 'Paid', void: 'Void' }[status];
}
