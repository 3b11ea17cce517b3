import { sql } from 'drizzle-orm';
import { creditNewsEmail, firmClaimDecidedEmail } from '#app/emails/firm-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { giveFirm } from '#app/features/catalogue/firms/admin/change-firm.server.ts';
import {
  type DisputeOutcome,
  lockDispute,
  notifyFirm,
  type OpenDispute,
  settleDispute,
} from '#app/features/catalogue/firms/disputes/dispute-credit.server.ts';
import { creativeCreditsPath } from '#app/features/catalogue/firms/firm-address.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { type Decided, type Decision, type ModerationRight, moderationRight } from './moderation-policy.ts';

type Claim = {
  firmId: string;
  firmName: string;
  slug: string;
  isClaimed: boolean;
  userId: string;
  firstName: string;
  accountEmail: string;
  memberOf: string | null;
};

export function decideFirmClaim(actor: Actor, decided: Decision<'given' | 'declined'>): Promise<Decided> {
  return decideMatter(actor, {
    find: (tx) => findClaim(tx, decided.id),
    // The claimant must have no firm, and the firm no manager by now.
    isOpen: ({ isClaimed, memberOf }) => decided.decision === 'declined' || (!isClaimed && memberOf === null),
    concerned: ({ userId }) => [userId],
    change: async (tx, claim) => {
      const { id, decision, reason, now } = decided;
      await tx.execute(sql`
        update firm_claims set outcome = ${decision}, reason = ${reason}, decided_by = ${actor.userId},
               decided_at = ${now.toISOString()}::timestamptz
         where id = ${id}`);
      if (decision === 'given') {
        await giveFirm(tx, actor.userId, { ...claim, domain: null, reason, now });
      }
      await writeAudit(tx, actor.userId, {
        action: `firmClaim.${decision}`,
        subject: { kind: 'firmClaim', id },
        userId: claim.userId,
        before: { firmId: claim.firmId },
        reason,
      });
      await tell(tx, claim, decided);
    },
  });
}

async function findClaim(tx: Transaction, id: string): Promise<Claim | null> {
  return findRow(tx, {
    firmId: cell.text,
    firmName: firms.name,
    slug: firms.slug,
    isClaimed: cell.boolean,
    userId: cell.text,
    firstName: profiles.firstName,
    accountEmail: profiles.email,
    memberOf: orNull(cell.text),
  })`
    select f.id as firm_id, f.name as firm_name, f.slug, f.claimed_at is not null as is_claimed, c.user_id,
           p.first_name, p.email as account_email,
           (select m.firm_id from firm_members m where m.user_id = c.user_id) as member_of
      from firm_claims c
      join firms f on f.id = c.firm_id
      join profiles p on p.user_id = c.user_id
     where c.id = ${id} and c.proven_at is not null and c.outcome is null
       for update of f, c`;
}

async function tell(
  tx: Transaction,
  { firmId, firmName, slug, userId, firstName, accountEmail }: Claim,
  { decision, reason }: Decision<'given' | 'declined'>,
): Promise<void> {
  const isGiven = decision === 'given';
  const to = `/firms/${slug}/${isGiven ? 'credits' : 'claim'}`;
  const title = isGiven ? `You speak for ${firmName}` : `Your claim of ${firmName} was declined`;
  await notify(tx, {
    userId,
    kind: 'credit',
    subjectId: `firm:${firmId}`,
    detail: { title, excerpt: reason, to },
  });
  const { supportEmail } = await getSiteSettings(tx);
  const content = await firmClaimDecidedEmail({
    firstName,
    title,
    reason,
    supportEmail,
    url: `${env().origin}${to}`,
  });
  await postMail(tx, content, { to: accountEmail, userId });
}

const titles: Record<DisputeOutcome, (project: string) => string> = {
  kept: (project) => `The credit in ${project} stays`,
  changed: (project) => `The credit in ${project} was changed`,
  removed: (project) => `The credit in ${project} was removed`,
};

export function decideDispute(actor: Actor, decided: Decision<DisputeOutcome>): Promise<Decided> {
  return decideMatter(actor, {
    find: async (tx) => {
      const dispute = await lockDispute(tx, decided.id);
      return dispute && { ...dispute, people: await listPeople(tx, dispute.firmId) };
    },
    // The firm must have named a role to change to.
    isOpen: ({ wanted }) => decided.decision !== 'changed' || wanted !== null,
    concerned: ({ raisedBy, creativeUserId, people }) => [raisedBy, creativeUserId, ...people],
    change: async (tx, dispute) => {
      const { decision, reason, now } = decided;
      await settleDispute(tx, dispute, { outcome: decision, decidedBy: actor.userId, now });
      await writeAudit(tx, actor.userId, {
        action: `credit.${decision}`,
        subject: { kind: 'credit', id: dispute.creditId },
        userId: dispute.creativeUserId,
        before: { role: dispute.role, firmId: dispute.firmId, creativeId: dispute.creativeId },
        after: decision === 'changed' ? { role: dispute.wanted } : null,
        reason,
      });
      const title = titles[decision](dispute.projectName);
      await notifyFirm(tx, dispute, { title, excerpt: reason });
      await notifyCreative(tx, dispute, { title, reason });
    },
  });
}

async function listPeople(tx: Transaction, firmId: string): Promise<string[]> {
  const rows = await listRows(tx, { userId: cell.text })`
    select user_id from firm_members where firm_id = ${firmId}`;
  return rows.map(({ userId }) => userId);
}

async function notifyCreative(
  tx: Transaction,
  { creditId, creativeUserId: userId }: OpenDispute,
  { title, reason }: { title: string; reason: string },
): Promise<void> {
  await notify(tx, {
    userId,
    kind: 'credit',
    subjectId: `credit:${creditId}`,
    detail: { title, excerpt: reason, to: creativeCreditsPath },
  });
  await mailMember(tx, {
    userId,
    kind: 'credits',
    write: (reader) =>
      creditNewsEmail({ ...reader, title, text: reason, url: `${env().origin}${creativeCreditsPath}` }),
  });
}

type Steps<Matter> = {
  /** Locks it, so that only one of two admins decides; null when it is gone. */
  find: (tx: Transaction) => Promise<Matter | null>;
  isOpen: (matter: Matter) => boolean;
  /** The people concerned, who may not decide. */
  concerned: (matter: Matter) => (string | null)[];
  /** Set when the decision needs a sign-in that is recent at this time. */
  recentAt?: Date | undefined;
  /** Writes the decision, its audit entry, notifications and emails. */
  change: (tx: Transaction, matter: Matter) => Promise<void>;
};

export async function decideMatter<Matter>(actor: Actor, steps: Steps<Matter>): Promise<Decided> {
  const right = await db().transaction((tx) => decide(tx, actor, steps));
  return right === 'mayDecide' ? { ok: true } : { ok: false, code: right };
}

async function decide<Matter>(
  tx: Transaction,
  actor: Actor,
  { find, isOpen, concerned, recentAt, change }: Steps<Matter>,
): Promise<ModerationRight> {
  const matter = await find(tx);
  const right = moderationRight(actor, {
    isOpen: matter !== null && isOpen(matter),
    concerned: matter ? concerned(matter) : [],
    recentAt,
  });
  if (right !== 'mayDecide' || !matter) {
    return right === 'mayDecide' ? 'decidedMeanwhile' : right;
  }
  await change(tx, matter);
  return right;
}
