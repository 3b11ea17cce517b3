import { sql } from 'drizzle-orm';
import { html } from 'hono/html';
import { dayText } from '#app/ui/day-text.ts';
import { attachCard, methodOf } from '../billing/cards.ts';
import { moneyText } from '../billing/money.ts';
import { rateText } from '../billing/periods.ts';
import { collectInvoice } from '../billing/renewals.ts';
import { saveSubscription, withEnd } from '../billing/subscriptions.ts';
import type { Invoice, PortalSession, Subscription } from '../objects.ts';
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
