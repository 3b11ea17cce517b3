import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { exactDollars } from '#app/features/billing/price-list.ts';
import { syncDispute } from '#app/features/billing/sync-customer.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { billingDisputes } from '#app/platform/db/schema/billing.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { type DisputeFacts, type DisputePart, evidenceOf } from './dispute-parts.ts';

/** A disputed payment and its payer. Null when there is none, or the account is deleted. */
export async function findDispute(id: string) {
  if (!/^\w{1,255}$/.test(id)) {
    return null;
  }
  const row = await findRow(db(), {
    id: billingDisputes.id,
    userId: cell.text,
    amountCents: billingDisputes.amountCents,
    reason: billingDisputes.reason,
    paymentId: billingDisputes.paymentId,
    answerBy: orNull(cell.isoTime),
    name: cell.text,
    email: cell.text,
    joinedAt: cell.isoTime,
    isEmailConfirmed: cell.boolean,
    lastSeenAt: orNull(cell.isoTime),
    plan: orNull(cell.text),
    paidAt: orNull(cell.isoTime),
    pieceCount: cell.number,
    lastPieceAt: orNull(cell.isoTime),
    messageCount: cell.number,
    profileViews: cell.number,
  })`
    select d.id, u.id::text as user_id, d.amount_cents, d.reason, d.payment_id, d.answer_by,
           p.first_name || ' ' || p.last_name as name, p.email, p.created_at as joined_at,
           u.email_verified as is_email_confirmed, u.last_seen_at, i.description as plan, i.paid_at,
           w.piece_count, w.last_piece_at,
           (select count(*)::int from (select from threads t join messages m on m.thread_id = t.id and m.sender = 'creative'
                                        where t.creative_id = c.id limit 1000) as sent) as message_count,
           (select coalesce(sum(amount), 0)::int from profile_activity a
             where a.creative_id = c.id and a.kind = 'view') as profile_views
      from billing_disputes d
      join users u on u.id = d.user_id
      join profiles p on p.user_id = u.id
      left join creative_profiles c on c.user_id = u.id
      left join lateral (select description, paid_at from billing_invoices where payment_id = d.payment_id limit 1) i on true
     cross join lateral (select count(*)::int as piece_count, max(created_at) as last_piece_at
                           from portfolio_items where creative_id = c.id) w
     where d.id = ${id} and d.kind = 'dispute'`;
  if (!row) {
    return null;
  }
  const { userId, amountCents, reason, paymentId, answerBy, plan, ...known } = row;
  const mails = await listMoneyMails(userId, known.email);
  const facts: DisputeFacts = { ...known, plan: plan ?? 'a plan', amount: exactDollars(amountCents), mails };
  return {
    id: row.id,
    userId,
    reason,
    answerBy,
    providerUrl: paymentId ? payments().paymentUrl(paymentId) : null,
    facts,
  };
}

async function listMoneyMails(userId: string, email: string): Promise<DisputeFacts['mails']> {
  const rows = await listRows(db(), { subject: cell.text, sentAt: cell.isoTime })`
    select subject, created_at as sent_at from mails
     where lower(to_address) = lower(${email}) and user_id = ${userId} and status = 'sent'
       and template in ('receipt', 'payment-failed', 'renewal-reminder', 'plan-canceled', 'plan-ended')
     order by created_at desc, id desc limit 6`;
  return rows.toReversed();
}

type DisputeAnswered = { ok: true } | { ok: false; code: 'notAllowed' | 'gone' | 'answerClosed' };

/**
 * Saves an answer to a dispute as a draft at the provider, or submits it. A bank takes one answer: submitted, late and
 * decided disputes are refused, and of two concurrent submits the provider takes the first.
 */
export async function answerDispute(
  actor: Actor,
  { id, parts, words, isFinal }: { id: string; parts: DisputePart[]; words: string; isFinal: boolean },
): Promise<DisputeAnswered> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const dispute = await findDispute(id);
  if (!dispute) {
    return { ok: false, code: 'gone' };
  }
  if (!(await payments().fetchDisputeAnswer(id)).isOpen) {
    return { ok: false, code: 'answerClosed' };
  }
  const evidence = evidenceOf(dispute.facts, { parts, words });
  try {
    await payments().answerDispute({ id, evidence, isFinal });
  } catch (error) {
    if (!(await payments().fetchDisputeAnswer(id)).isOpen) {
      return { ok: false, code: 'answerClosed' };
    }
    throw error;
  }
  if (isFinal) {
    await writeAudit(db(), actor.userId, {
      action: 'dispute.answered',
      subject: { kind: 'dispute', id },
      userId: dispute.userId,
      after: { parts: parts.join(', ') },
    });
    await syncDispute('dispute', id);
  }
  return { ok: true };
}
