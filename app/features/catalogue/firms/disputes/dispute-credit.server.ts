import { sql } from 'drizzle-orm';
import { creditDisputedEmail, creditNewsEmail } from '#app/emails/firm-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { type CreditRole, creditRoles } from '../credit-roles.ts';
import { maxConfirmedAtOnce } from '../credits/credit-messages.ts';
import { findMembership } from '../find-firm.server.ts';
import { creativeCreditsPath, firmPath } from '../firm-address.ts';
import { mayAnswerDispute, maySpeakFor } from '../firm-policy.ts';

type ConfirmedCredits = { ok: true; count: number } | { ok: false; code: 'managersOnly' };

/** Confirms proposed credits of the firm. Ids of other firms, and ids beyond the maximum, are ignored. */
export async function confirmCredits(
  actor: Actor,
  { firmId, ids, now }: { firmId: string; ids: readonly string[]; now: Date },
): Promise<ConfirmedCredits> {
  if (!maySpeakFor(await findMembership(actor.userId), firmId)) {
    return { ok: false, code: 'managersOnly' };
  }
  const known = ids.filter(isUuid).slice(0, maxConfirmedAtOnce);
  const confirmed = await listRows(db(), { id: cell.text })`
    update credits set state = 'confirmed', state_changed_at = ${now.toISOString()}::timestamptz
     where id = any(${`{${known.join(',')}}`}::uuid[]) and firm_id = ${firmId} and state = 'proposed'
    returning id`;
  return { ok: true, count: confirmed.length };
}

type DisputedCredit = { ok: true } | { ok: false; code: 'managersOnly' | 'notOpen' | 'sameRole' };

/**
 * The firm disputes its credit: another role is right (`wanted`), or it did not work on the project (null). The credit
 * is marked "Disputed" until both agree or an admin decides. The creative is notified.
 */
export async function disputeCredit(
  actor: Actor,
  {
    firmId,
    ...given
  }: { firmId: string; id: string; wanted: CreditRole | null; statement: string; now: Date },
): Promise<DisputedCredit> {
  if (!maySpeakFor(await findMembership(actor.userId), firmId)) {
    return { ok: false, code: 'managersOnly' };
  }
  const { id, wanted, statement, now } = given;
  return db().transaction(async (tx) => {
    const credit = await findRow(tx, {
      role: oneOf(creditRoles),
      isConfirmed: cell.boolean,
      projectName: cell.text,
      firmName: cell.text,
      creativeUserId: cell.text,
    })`
      select c.role, c.state = 'confirmed' as is_confirmed, p.name as project_name, f.name as firm_name, cp.user_id as creative_user_id
        from credits c
        join firms f on f.id = c.firm_id
        join projects p on p.id = c.project_id
        join creative_profiles cp on cp.id = p.creative_id
       where c.id = ${id} and c.firm_id = ${firmId} and c.state in ('proposed', 'confirmed')
         for update of c`;
    if (!credit) {
      return { ok: false, code: 'notOpen' };
    }
    if (credit.role === wanted) {
      return { ok: false, code: 'sameRole' };
    }
    const at = now.toISOString();
    await tx.execute(sql`
      update credits set state = 'disputed', state_changed_at = ${at}::timestamptz where id = ${id}`);
    await tx.execute(sql`
      insert into credit_disputes (credit_id, raised_by, statement, wanted, was_confirmed, created_at)
      values (${id}, ${actor.userId}, ${statement}, ${wanted}, ${credit.isConfirmed}, ${at}::timestamptz)`);
    await notify(tx, {
      userId: credit.creativeUserId,
      kind: 'credit',
      subjectId: `credit:${id}`,
      detail: {
        title: `${credit.firmName} disputes a credit in ${credit.projectName}`,
        excerpt: statement,
        to: creativeCreditsPath,
      },
    });
    await mailMember(tx, {
      userId: credit.creativeUserId,
      kind: 'credits',
      write: (reader) =>
        creditDisputedEmail({
          ...reader,
          firmName: credit.firmName,
          projectName: credit.projectName,
          url: `${env().origin}${creativeCreditsPath}`,
        }),
    });
    return { ok: true };
  });
}

type WithdrawnDispute = { ok: true } | { ok: false; code: 'ended' };

export async function withdrawDispute(
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<WithdrawnDispute> {
  const membership = await findMembership(actor.userId);
  return db().transaction(async (tx) => {
    const dispute = await lockDispute(tx, id);
    if (!dispute || !maySpeakFor(membership, dispute.firmId)) {
      return { ok: false, code: 'ended' };
    }
    const at = now.toISOString();
    await tx.execute(sql`
      update credit_disputes set status = 'withdrawn', decided_by = ${actor.userId}, decided_at = ${at}::timestamptz
       where id = ${id}`);
    await tx.execute(sql`
      update credits set state = ${dispute.wasConfirmed ? 'confirmed' : 'proposed'}, state_changed_at = ${at}::timestamptz
       where id = ${dispute.creditId}`);
    return { ok: true };
  });
}

type AnsweredDispute = { ok: true } | { ok: false; code: 'ended' | 'answered' };

export async function agreeToDispute(
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<AnsweredDispute> {
  return db().transaction(async (tx) => {
    const dispute = await lockDispute(tx, id);
    if (!dispute || !mayAnswerDispute(actor, dispute)) {
      return { ok: false, code: 'ended' };
    }
    const outcome = dispute.wanted ? 'changed' : 'removed';
    await settleDispute(tx, dispute, { outcome, decidedBy: actor.userId, now });
    await notifyFirm(tx, dispute, {
      title: `The photographer agrees about ${dispute.projectName}`,
      excerpt: '',
    });
    return { ok: true };
  });
}

/** The creative disagrees and explains, once. An admin then decides. */
export async function explainDispute(
  actor: Actor,
  { id, answer, now }: { id: string; answer: string; now: Date },
): Promise<AnsweredDispute> {
  return db().transaction(async (tx) => {
    const dispute = await lockDispute(tx, id);
    if (!dispute || !mayAnswerDispute(actor, dispute)) {
      return { ok: false, code: 'ended' };
    }
    if (dispute.answer !== null) {
      return { ok: false, code: 'answered' };
    }
    await tx.execute(sql`
      update credit_disputes set answer = ${answer}, answered_at = ${now.toISOString()}::timestamptz where id = ${id}`);
    await notifyFirm(tx, dispute, {
      title: `The photographer answers about ${dispute.projectName}`,
      excerpt: answer,
    });
    return { ok: true };
  });
}

const disputeOutcomes = ['kept', 'changed', 'removed'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

export type OpenDispute = NonNullable<Awaited<ReturnType<typeof lockDispute>>>;

/**
 * Locks an open dispute and its credit; null when the dispute has ended or does not exist. Of two who settle it, one
 * succeeds.
 */
export async function lockDispute(tx: Transaction, id: string) {
  return findRow(tx, {
    id: cell.text,
    creditId: cell.text,
    projectId: cell.text,
    projectName: cell.text,
    firmId: cell.text,
    firmName: cell.text,
    firmSlug: cell.text,
    role: oneOf(creditRoles),
    wanted: orNull(oneOf(creditRoles)),
    wasConfirmed: cell.boolean,
    answer: orNull(cell.text),
    raisedBy: orNull(cell.text),
    creativeId: cell.text,
    creativeUserId: cell.text,
  })`
    select d.id, c.id as credit_id, p.id as project_id, p.name as project_name, f.id as firm_id, f.name as firm_name,
           f.slug as firm_slug, c.role, d.wanted, d.was_confirmed, d.answer, d.raised_by, p.creative_id, cp.user_id as creative_user_id
      from credit_disputes d
      join credits c on c.id = d.credit_id
      join firms f on f.id = c.firm_id
      join projects p on p.id = c.project_id
      join creative_profiles cp on cp.id = p.creative_id
     where d.id = ${id} and d.status = 'open'
       for update of c, d`;
}

type Settled = { outcome: DisputeOutcome; decidedBy: string; now: Date };

/**
 * Records the outcome and applies it to the credit, in the caller's transaction. A changed credit counts as confirmed.
 * Where the firm already has that role in the project, the disputed line is removed.
 */
export async function settleDispute(
  tx: Transaction,
  dispute: OpenDispute,
  { outcome, decidedBy, now }: Settled,
): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    update credit_disputes set status = 'settled', outcome = ${outcome}, decided_by = ${decidedBy},
           decided_at = ${at}::timestamptz
     where id = ${dispute.id}`);
  const isThere =
    outcome === 'changed' &&
    (await findRow(tx, { id: cell.text })`
      select other.id from credits c
        join credits other on other.project_id = c.project_id and other.firm_id = c.firm_id
         and other.role = ${dispute.wanted} and other.product is not distinct from c.product and other.id <> c.id
       where c.id = ${dispute.creditId}`) !== null;
  const role = outcome === 'changed' && !isThere ? dispute.wanted : null;
  const state = outcome === 'kept' ? 'proposed' : role ? 'confirmed' : 'removed';
  await tx.execute(sql`
    update credits set role = coalesce(${role}, role), state = ${state}, state_changed_at = ${at}::timestamptz
     where id = ${dispute.creditId}`);
}

const maxTold = 20;

type News = {
  subjectId: string;
  title: string;
  /** One line, for the notification list. */
  excerpt: string;
  text: string;
  /** A path on this site. */
  to: string;
};

export async function notifyManagers(
  tx: Transaction,
  firmId: string,
  { subjectId, title, excerpt, text, to }: News,
): Promise<void> {
  const managers = await listRows(tx, { userId: cell.text })`
    select user_id from firm_members where firm_id = ${firmId} and role = 'manager' limit ${maxTold}`;
  for (const { userId } of managers) {
    await notify(tx, { userId, kind: 'credit', subjectId, detail: { title, excerpt, to } });
    await mailMember(tx, {
      userId,
      kind: 'credits',
      write: (reader) => creditNewsEmail({ ...reader, title, text, url: `${env().origin}${to}` }),
    });
  }
}

export async function notifyFirm(
  tx: Transaction,
  dispute: OpenDispute,
  { title, excerpt }: { title: string; excerpt: string },
): Promise<void> {
  await notifyManagers(tx, dispute.firmId, {
    subjectId: `credit:${dispute.creditId}`,
    title,
    excerpt,
    text: excerpt,
    to: `${firmPath(dispute.firmSlug)}/credits?state=disputed`,
  });
}
