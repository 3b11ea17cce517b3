import { paymentsPausedEmail } from '#app/emails/admin-emails.tsx';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { findBilling } from '#app/features/billing/find-billing.server.ts';
import { findHolding } from '#app/features/billing/find-holding.server.ts';
import { syncCustomer } from '#app/features/billing/sync-customer.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { findPayer, lookAgain } from './find-payer.server.ts';
import { type PauseRefusal, whyNotPause } from './payments-policy.ts';

export type PauseAnswer = { ok: true } | { ok: false; code: PauseRefusal | 'notAllowed' | 'gone' };

/**
 * Charges nothing until a day: the plan stays, and what falls due is charged then. The user is emailed. Repeating it
 * moves the day. Throws when the provider cannot be reached, and then notifies no one.
 */
export async function pausePayments(
  actor: Actor,
  { userId, until, reason }: { userId: string; until: Date; reason: string },
): Promise<PauseAnswer> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const person = await findPayer(userId);
  if (!person) {
    return { ok: false, code: 'gone' };
  }
  const holding = await findHolding(userId);
  const refusal = whyNotPause(holding);
  if (refusal) {
    return { ok: false, code: refusal };
  }
  const renewing = [holding.creative, holding.featured].filter((plan) => plan && !plan.isEnding);
  for (const plan of renewing) {
    if (plan) await payments().pause(plan.id, until);
  }
  await db().transaction(async (tx) => {
    await writeAudit(tx, actor.userId, {
      action: 'payments.paused',
      subject: { kind: 'user', id: userId },
      userId,
      after: { until: until.toISOString() },
      reason,
    });
    const content = await paymentsPausedEmail({
      firstName: person.firstName,
      until: dayText(until.toISOString()),
      url: `${env().origin}/subscription`,
    });
    await postMail(tx, content, { to: person.email, userId });
  });
  if (holding.customerId) {
    await syncCustomer(holding.customerId);
  }
  return { ok: true };
}

export async function endPause(
  actor: Actor,
  { userId }: { userId: string },
): Promise<{ ok: true } | { ok: false; code: 'notAllowed' | 'gone' }> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const person = await findPayer(userId);
  const { subscriptions } = person ? await findBilling(userId) : { subscriptions: [] };
  const paused = subscriptions.filter(({ pausedUntil }) => pausedUntil !== null);
  if (paused.length === 0) {
    return { ok: false, code: 'gone' };
  }
  for (const { id } of paused) {
    await payments().endPause(id);
  }
  await writeAudit(db(), actor.userId, {
    action: 'payments.resumed',
    subject: { kind: 'user', id: userId },
    userId,
    before: { until: paused[0]?.pausedUntil },
  });
  await lookAgain(userId);
  return { ok: true };
}
