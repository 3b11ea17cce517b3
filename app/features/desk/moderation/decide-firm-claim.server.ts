import { sql } from 'drizzle-orm';
import { firmClaimDecidedEmail } from '#app/emails/firm-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { giveFirm } from '#app/features/catalogue/firms/admin/change-firm.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { decideMatter } from './decide-matter.server.ts';
import type { Decided, Decision } from './decided.ts';

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
