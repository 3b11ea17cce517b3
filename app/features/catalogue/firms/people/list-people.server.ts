import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { firmInvitations } from '#app/platform/db/schema/firms.ts';
import { firmRoles } from '../firm-policy.ts';
import { teamTerms } from './team-terms.ts';

export async function listPeople(firmId: string) {
  return listRows(db(), { userId: cell.text, name: cell.text, email: cell.text, role: oneOf(firmRoles) })`
    select m.user_id, btrim(p.first_name || ' ' || p.last_name) as name, p.email, m.role
      from firm_members m join profiles p on p.user_id = m.user_id
     where m.firm_id = ${firmId}
     order by m.role = 'member', m.created_at, m.user_id limit ${teamTerms.maxPeople}`;
}

export type FirmPerson = Awaited<ReturnType<typeof listPeople>>[number];

/** Pending invitations, newest first. Expired ones are included so that they can be sent again. */
export async function listInvitations(firmId: string, { now }: { now: Date }) {
  const rows = await listRows(db(), {
    id: firmInvitations.id,
    email: firmInvitations.email,
    role: oneOf(firmRoles),
    expiresAt: firmInvitations.expiresAt,
    hasExpired: cell.boolean,
  })`
    select id, email, role, expires_at, expires_at <= ${now.toISOString()}::timestamptz as has_expired
      from firm_invitations where firm_id = ${firmId}
     order by created_at desc, id limit ${teamTerms.maxInvitations}`;
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
}

export type WaitingInvitation = Awaited<ReturnType<typeof listInvitations>>[number];
