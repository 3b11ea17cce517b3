import { sql } from 'drizzle-orm';
import { firmInvitationEmail } from '#app/emails/firm-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { findMembership } from '../find-membership.server.ts';
import { invitationPath } from '../firm-address.ts';
import { type FirmRole, maySpeakFor } from '../firm-policy.ts';
import { hashInvitationToken, makeInvitationToken } from './invitation-token.server.ts';
import { lockTeam } from './lock-team.server.ts';
import { teamTerms } from './team-terms.ts';

export type InvitedPerson =
  | { ok: true }
  | { ok: false; code: 'managersOnly' | 'isThere' | 'teamFull' | 'tooManyInvitations' | 'tooMany' };

type PersonInvitation = { firmId: string; email: string; role: FirmRole };

/**
 * Emails an invitation, whether or not the address has an account. A new invitation to the same address replaces the
 * old one, whose link stops working. `address`: the client's IP address.
 */
export async function invitePerson(
  actor: Actor,
  { firmId, email, role }: PersonInvitation,
  { address, now }: { address: string; now: Date },
): Promise<InvitedPerson> {
  const membership = await findMembership(actor.userId);
  if (!membership || !maySpeakFor(membership, firmId)) {
    return { ok: false, code: 'managersOnly' };
  }
  const isCounted =
    (await consume(teamTerms.sends, firmId)) &&
    (await countMail('firmInvitation', { to: email, address })).ok;
  if (!isCounted) {
    return { ok: false, code: 'tooMany' };
  }
  const token = makeInvitationToken();
  const content = await firmInvitationEmail({
    firmName: membership.name,
    inviterName: `${actor.firstName} ${actor.lastName}`.trim(),
    role,
    days: teamTerms.invitationDays,
    url: `${env().origin}${invitationPath(token)}`,
  });
  const expiresAt = new Date(now.getTime() + teamTerms.invitationDays * 86_400_000);
  return db().transaction(async (tx) => {
    const team = await lockTeam(tx, firmId);
    if (!team.some((one) => one.userId === actor.userId && one.role === 'manager')) {
      return { ok: false, code: 'managersOnly' };
    }
    if (team.length >= teamTerms.maxPeople) {
      return { ok: false, code: 'teamFull' };
    }
    const isThere = await findRow(tx, { userId: cell.text })`
      select m.user_id from users u join firm_members m on m.user_id = u.id
       where u.email = ${email} and m.firm_id = ${firmId}`;
    if (isThere) {
      return { ok: false, code: 'isThere' };
    }
    const waiting = await getRow(tx, { count: cell.number })`
      select count(*)::int as count from firm_invitations where firm_id = ${firmId} and email <> ${email}`;
    if (waiting.count >= teamTerms.maxInvitations) {
      return { ok: false, code: 'tooManyInvitations' };
    }
    await tx.execute(sql`
      insert into firm_invitations (firm_id, email, role, token_hash, invited_by, created_at, expires_at)
      values (${firmId}, ${email}, ${role}, ${hashInvitationToken(token)}, ${actor.userId},
              ${now.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz)
      on conflict on constraint firm_invitations_once_key do update
        set (role, token_hash, invited_by, created_at, expires_at)
          = (excluded.role, excluded.token_hash, excluded.invited_by, excluded.created_at, excluded.expires_at)`);
    await postMail(tx, content, { to: email, userId: null });
    return { ok: true };
  });
}
