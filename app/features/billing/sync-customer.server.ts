import { planCanceledEmail, planEndedEmail } from '#app/emails/billing-emails.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, orNull } from '#app/platform/db/rows.server.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import type { Cancellation } from './cancellations.ts';
import { followUps } from './follow-ups.ts';
import { nextSyncVersion } from './next-sync-version.server.ts';
import { planName } from './plan-names.ts';
import { postBillingNews } from './post-billing-news.server.ts';
import { postDisputeNews } from './post-dispute-news.server.ts';
import { dollars } from './price-list.ts';
import type { HeldCustomer } from './subscription-state.ts';
import { writeCustomer } from './write-customer.server.ts';

/**
 * Looks at the provider and writes what it says: the only function that changes what somebody has paid for.
 * However often and in whatever order it is called, the newest look wins. An unknown customer changes nothing.
 */
export async function syncCustomer(customerId: string): Promise<void> {
  if (await lookAt(customerId)) {
    // What followed from the first look is written at once; what it changed is in line by now.
    await lookAt(customerId);
  }
}

/** One look; true when it led to a change at the provider. */
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

/** Until when an admin has given a plan to a customer; null when none was given. */
async function findGiftUntil(customerId: string): Promise<Date | null> {
  const { until } = await getRow(db(), { until: orNull(cell.time) })`
    select max(g.ends_at) as until
      from plan_gifts g join billing_customers b on b.user_id = g.user_id
     where b.customer_id = ${customerId} and g.ended_at is null`;
  return until;
}

/** Mails somebody what they have canceled: what ends when, and until when it can be undone; or what was given back. */
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

/** Does at the provider what follows from what somebody holds; true when there was something to do. */
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
