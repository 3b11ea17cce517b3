import { sql } from 'drizzle-orm';
import { html } from 'hono/html';
import { minuteText } from '#app/ui/times.ts';
import { decideDispute, disputeCharge } from '../billing/charges.ts';
import { maxDays, moneyText, secondsAhead } from '../billing/money.ts';
import { advanceClock, type LogEntry } from '../billing/renewals.ts';
import { listObjects, readSandbox, type Sandbox, sandboxNow } from '../store.ts';
import type { Form } from './card-form.ts';
import { button, field, type Html, isoTime, type Screen, section } from './page.ts';

/**
 * /sandbox/clock: moves the sandbox's time ahead, to test renewals, declined payments and cancellations; and disputes
 * payments.
 */
export async function clockScreen(form: Form | null): Promise<Screen> {
  const log = form ? await submit(form) : null;
  const isRefused = form !== null && log === null;
  const days = isRefused ? form('days') : '';
  const main = await readSandbox((sandbox) => clock(sandbox, { log, isRefused, days }));
  return { title: 'Sandbox clock', status: isRefused ? 400 : 200, main };
}

/** The results of a form; null when it is invalid. */
async function submit(form: Form): Promise<LogEntry[] | null> {
  const now = await sandboxNow();
  const outcome = (['won', 'lost'] as const).find((known) => known === form('outcome'));
  if (form('dispute') && outcome) {
    const isDecided = await decideDispute(form('dispute'), outcome);
    return [{ at: now, what: isDecided ? `The dispute was ${outcome}.` : 'It was decided before.' }];
  }
  if (form('disputed')) {
    await disputeCharge(form('disputed'));
    return [{ at: now, what: 'The payment is disputed.' }];
  }
  const seconds = secondsAhead(form, now);
  return seconds === null ? null : advanceClock(seconds);
}

async function clock(
  sandbox: Sandbox,
  { log, isRefused, days }: { log: LogEntry[] | null; isRefused: boolean; days: string },
): Promise<Html> {
  return html`<div class="pagehead">
  <h1 class="h1">Sandbox clock</h1>
  <p class="lead">${timeText(sandbox.now)}</p>
  <p class="muted">It goes ahead only. What falls due on the way happens in order.</p>
</div>
${section('Move ahead', moveForms(days, isRefused))}
${log ? section('What happened', html`<div role="status">${logList(log)}</div>`) : ''}
${section('Disputes', await disputeRows(sandbox))}
${section('Latest events', await eventRows(sandbox))}`;
}

function timeText(seconds: number): string {
  return minuteText(isoTime(seconds));
}

function moveForms(days: string, isRefused: boolean): Html {
  const error = isRefused ? `Write a whole number of days from 1 to ${maxDays}.` : undefined;
  return html`<form method="post" class="sandbox-actions">
  ${button('+7 days', { name: 'step', value: 'week' })}
  ${button('+1 month', { name: 'step', value: 'month' })}
  ${button('+1 year', { name: 'step', value: 'year' })}
</form>
<form method="post" class="with-button" novalidate>
  ${field({ name: 'days', label: 'Days', value: days, error, attributes: html`inputmode="numeric" maxlength="3"` })}
  <button type="submit" class="btn btn--outline">Move</button>
</form>`;
}

function logList(log: LogEntry[]): Html {
  return log.length === 0
    ? html`<p class="muted">Nothing was due.</p>`
    : html`<ul class="rows">${log.map(({ at, what }) => html`<li><span class="muted">${timeText(at)}</span><span>${what}</span></li>`)}</ul>`;
}

async function disputeRows(sandbox: Sandbox): Promise<Html> {
  const { data: disputes } = await listObjects(sandbox, 'dispute', {
    where: [sql`body->>'status' in ('needs_response', 'warning_needs_response')`],
  });
  const { data: charges } = await listObjects(sandbox, 'charge', {
    where: [sql`body->>'status' = 'succeeded' and not (body->>'disputed')::boolean`],
    limit: 5,
  });
  if (disputes.length + charges.length === 0) {
    return html`<p class="muted">No payments yet. Buy something first.</p>`;
  }
  const open = disputes.map(
    ({ id, created, amount, status }) => html`<li>
  <span class="muted">${timeText(created)}</span><span>${moneyText(amount)}, ${status.replaceAll('_', ' ')}</span>
  <form method="post" class="row-form">
    <input type="hidden" name="dispute" value="${id}">
    ${button('We win', { name: 'outcome', value: 'won', isSmall: true })}
    ${button('We lose', { name: 'outcome', value: 'lost', isSmall: true })}
  </form>
</li>`,
  );
  const paid = charges.map(
    ({ id, created, amount, description }) => html`<li>
  <span class="muted">${timeText(created)}</span><span>${moneyText(amount)}, ${description ?? 'Payment'}</span>
  <form method="post">${button('Dispute', { name: 'disputed', value: id, isSmall: true })}</form>
</li>`,
  );
  return html`<ul class="rows">${open}${paid}</ul>`;
}

async function eventRows(sandbox: Sandbox): Promise<Html> {
  const { data: events } = await listObjects(sandbox, 'event', { limit: 30 });
  if (events.length === 0) {
    return html`<p class="muted">No events yet. Buy something first.</p>`;
  }
  const rows = events.map(
    ({ created, type, pending_webhooks: pending }) => html`<li>
  <span class="muted">${timeText(created)}</span><span>${type}</span>
  <span class="small muted">${pending === 0 ? 'Delivered' : 'Waiting'}</span>
</li>`,
  );
  return html`<ul class="rows">${rows}</ul>`;
}
