import { planCanceledEmail, planEndedEmail } from '#app/emails/billing-emails.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, orNull } from '#app/platform/db/rows.server.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import type { ProviderDispute } from '#app/platform/payments/payment-provider.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import type { Cancellation } from './cancellations.ts';
import { followUps } from './follow-ups.ts';
import { planName } from './plan-names.ts';
import { postBillingNews, postDisputeNews } from './post-billing-news.server.ts';
import { dollars } from './price-list.ts';
import type { HeldCustomer } from './subscription-state.ts';
import { writeCustomer } from './write-customer.server.ts';
import { writeDisputes } from './write-mirror.server.ts';

/**
 * Fetches a customer from the provider and stores the result: the only function that changes what a user has paid
 * for. Calls may come in any number and order; the newest fetch wins. Ignores unknown customers.
 */
export async function syncCustomer(customerId: string): Promise<void> {
  if (await lookAt(customerId)) {
    // Stores the effects of the first sync's actions at once.
    await lookAt(customerId);
  }
}

async function lookAt(customerId: string): Promise<boolean> {
  const turn = await nextSyncVersion();
  const [found, at] = await Promise.all([payments().fetchCustomer(customerId), payments().now()]);
  const customer = { ...found, giftUntil: await findGiftUntil(customerId) };
  const userId = await writeCustomer(customerId, { customer, at, turn, tell: postCancellations });
  if (!userId) {
    return false;
  }
  const hasChanged = await takeFollowUps(customer, at);
  await postDisputeNews(customer.disputes);
  await postBillingNews(userId, at);
  return hasChanged;
}

async function findGiftUntil(customerId: string): Promise<Date | null> {
  const { until } = await getRow(db(), { until: orNull(cell.time) })`
    select max(g.ends_at) as until
      from plan_gifts g join billing_customers b on b.user_id = g.user_id
     where b.customer_id = ${customerId} and g.ended_at is null`;
  return until;
}

/** Mails a user's cancellations: what ends when and how long it can be undone, or what was refunded. */
async function postCancellations(
  tx: Transaction,
  userId: string,
  canceled: readonly Cancellation[],
): Promise<void> {
  if (canceled.length === 0) {
    return;
  }
  const person = await findRow(tx, { firstName: profiles.firstName, email: profiles.email })`
    select first_name, email from profiles where user_id = ${userId}`;
  if (!person) {
    return;
  }
  const { supportEmail } = await getSiteSettings(tx);
  const common = { firstName: person.firstName, url: `${env().origin}/subscription`, supportEmail };
  const to = { to: person.email, userId };
  const ending = canceled.filter((one) => one.state === 'ending');
  const ended = canceled.filter((one) => one.state === 'ended');
  if (ending.length > 0) {
    const plans = ending.map(({ plan, endsAt }) => ({
      name: planName(plan),
      isFeatured: plan === 'featured',
      endsOn: dayText(endsAt.toISOString()),
    }));
    await postMail(tx, await planCanceledEmail({ ...common, plans }), to);
  }
  if (ended.length > 0) {
    const refundedCents = ended.reduce((sum, one) => sum + one.refundedCents, 0);
    const content = await planEndedEmail({
      ...common,
      planNames: ended.map(({ plan }) => planName(plan)),
      isStillListed: ended.every(({ plan }) => plan === 'featured'),
      refunded: refundedCents > 0 ? dollars(refundedCents) : null,
    });
    await postMail(tx, content, to);
  }
}

async function takeFollowUps(customer: HeldCustomer, at: Date): Promise<boolean> {
  const steps = followUps(customer, at);
  for (const step of steps) {
    switch (step.do) {
      case 'endAtPeriodEnd':
        await payments().endAtPeriodEnd(step.id, step.because);
        break;
      case 'goOn':
        await payments().goOn(step.id);
        break;
      case 'endNow':
        await payments().endNow(step.id);
        break;
      case 'collect':
        await payments().collectHeld(step.id);
        break;
      case 'void':
        await payments().voidInvoice(step.id);
        break;
    }
  }
  return steps.length > 0;
}

export async function syncDispute(kind: ProviderDispute['kind'], id: string): Promise<void> {
  const turn = await nextSyncVersion();
  const dispute = await (kind === 'dispute' ? payments().fetchDispute(id) : payments().fetchFraudWarning(id));
  await db().transaction((tx) => writeDisputes(tx, [dispute], turn));
  await postDisputeNews([dispute]);
  if (dispute.customerId) {
    await syncCustomer(dispute.customerId);
  }
}

/** A sync takes a version number first. It increases on all nodes, because it comes from the database's clock. */
async function nextSyncVersion(): Promise<string> {
  const { turn } = await getRow(db(), { turn: cell.text })`
    select (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as turn`;
  return turn;
}
