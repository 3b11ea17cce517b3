import { sql } from 'drizzle-orm';
import { creditDisputedEmail } from '#app/emails/firm-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { type CreditRole, creditRoles } from '../credit-roles.ts';
import { findMembership } from '../find-membership.server.ts';
import { creativeCreditsPath } from '../firm-address.ts';
import { maySpeakFor } from '../firm-policy.ts';

export type DisputedCredit = { ok: true } | { ok: false; code: 'managersOnly' | 'notOpen' | 'sameRole' };

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
