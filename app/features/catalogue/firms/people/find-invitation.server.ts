import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf } from '#app/platform/db/rows.server.ts';
import { firmInvitations, firms } from '#app/platform/db/schema/firms.ts';
import { firmRoles } from '../firm-policy.ts';
import { hashInvitationToken } from './invitation-token.server.ts';

/** A valid invitation by its token; null when it was revoked, used, replaced or has expired. */
export async function findInvitation(
  token: string,
  { now, on = db() }: { now: Date; on?: Pick<Transaction, 'execute'> },
) {
  return findRow(on, {
    id: firmInvitations.id,
    firmId: firms.id,
    firmName: firms.name,
    firmSlug: firms.slug,
    email: firmInvitations.email,
    role: oneOf(firmRoles),
    inviterName: cell.text,
    expiresAt: firmInvitations.expiresAt,
  })`
    select i.id, f.id as firm_id, f.name as firm_name, f.slug as firm_slug, i.email, i.role,
           btrim(p.first_name || ' ' || p.last_name) as inviter_name, i.expires_at
      from firm_invitations i
      join firms f on f.id = i.firm_id
      join firm_members m on m.user_id = i.invited_by and m.firm_id = i.firm_id and m.role = 'manager'
      join profiles p on p.user_id = i.invited_by
     where i.token_hash = ${hashInvitationToken(token)} and i.expires_at > ${now.toISOString()}::timestamptz`;
}
