import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { firmInvitationEmail } from '#app/emails/firm-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { firmInvitations, firms } from '#app/platform/db/schema/firms.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import { findMembership } from '../find-firm.server.ts';
import { invitationPath } from '../firm-address.ts';
import {
  type FirmRole,
  firmRoles,
  type JoinRight,
  joinRight,
  mayRemovePerson,
  maySpeakFor,
} from '../firm-policy.ts';
import { hasOtherManager, teamTerms } from '../firm-terms.ts';

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

type InvitedPerson =
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

type AcceptedInvitation =
  | { ok: true; firmSlug: string; firmName: string }
  | { ok: false; code: Exclude<JoinRight, 'mayJoin'> | 'gone' | 'teamFull' };

/** Joins the firm. A link works once; of concurrent uses the first wins. */
export async function acceptInvitation(
  actor: Actor,
  { token, now }: { token: string; now: Date },
): Promise<AcceptedInvitation> {
  return db().transaction(async (tx) => {
    const seen = await findInvitation(token, { now, on: tx });
    if (!seen) {
      return { ok: false, code: 'gone' };
    }
    const team = await lockTeam(tx, seen.firmId);
    // Locks the user, so that accepting two invitations at once joins one firm.
    await tx.execute(sql`select from users where id = ${actor.userId} for no key update`);
    const invitation = await findInvitation(token, { now, on: tx });
    if (!invitation) {
      return { ok: false, code: 'gone' };
    }
    const right = joinRight(actor, { invitation, membership: await findMembership(actor.userId, tx) });
    if (right !== 'mayJoin') {
      return { ok: false, code: right };
    }
    if (team.length >= teamTerms.maxPeople) {
      return { ok: false, code: 'teamFull' };
    }
    const { id, firmId, role, firmSlug, firmName } = invitation;
    await tx.execute(sql`delete from firm_invitations where id = ${id}`);
    await tx.execute(
      sql`insert into firm_members (user_id, firm_id, role) values (${actor.userId}, ${firmId}, ${role})`,
    );
    await writeAudit(tx, actor.userId, {
      action: 'firm.joined',
      subject: { kind: 'firm', id: firmId },
      userId: actor.userId,
      after: { role },
    });
    return { ok: true, firmSlug, firmName };
  });
}

type RevokedInvitation = { ok: true } | { ok: false; code: 'managersOnly' };

/** Any manager can revoke; the link stops working. Succeeds when the invitation is already gone. */
export async function revokeInvitation(
  actor: Actor,
  { firmId, id }: { firmId: string; id: string },
): Promise<RevokedInvitation> {
  if (!maySpeakFor(await findMembership(actor.userId), firmId)) {
    return { ok: false, code: 'managersOnly' };
  }
  await db().execute(sql`delete from firm_invitations where id = ${id} and firm_id = ${firmId}`);
  return { ok: true };
}

type ChangedRole = { ok: true } | { ok: false; code: 'managersOnly' | 'personGone' | 'lastManager' };

export async function changeRole(
  actor: Actor,
  { firmId, userId, role }: { firmId: string; userId: string; role: FirmRole },
): Promise<ChangedRole> {
  return db().transaction(async (tx) => {
    const team = await lockTeam(tx, firmId);
    if (!maySpeakFor(await findMembership(actor.userId, tx), firmId)) {
      return { ok: false, code: 'managersOnly' };
    }
    const person = team.find((one) => one.userId === userId);
    if (!person) {
      return { ok: false, code: 'personGone' };
    }
    if (person.role === role) {
      return { ok: true };
    }
    if (role === 'member' && !hasOtherManager(team, userId)) {
      return { ok: false, code: 'lastManager' };
    }
    await tx.execute(
      sql`update firm_members set role = ${role} where user_id = ${userId} and firm_id = ${firmId}`,
    );
    if (role === 'member') {
      await endInvitationsOf(tx, { firmId, userId });
    }
    await writeAudit(tx, actor.userId, {
      action: 'firm.roleChanged',
      subject: { kind: 'firm', id: firmId },
      userId,
      before: { role: person.role },
      after: { role },
    });
    return { ok: true };
  });
}

type RemovedPerson = { ok: true } | { ok: false; code: 'managersOnly' | 'personGone' | 'lastManager' };

/**
 * A manager removes a person, or a person leaves. The last manager leaves only as the last person: the firm is then
 * unclaimed (release_deserted_firm) and can be claimed again.
 */
export async function removePerson(
  actor: Actor,
  { firmId, userId }: { firmId: string; userId: string },
): Promise<RemovedPerson> {
  return db().transaction(async (tx) => {
    const team = await lockTeam(tx, firmId);
    if (!mayRemovePerson(actor, { membership: await findMembership(actor.userId, tx), firmId, userId })) {
      return { ok: false, code: 'managersOnly' };
    }
    const person = team.find((one) => one.userId === userId);
    if (!person) {
      return { ok: false, code: 'personGone' };
    }
    if (person.role === 'manager' && team.length > 1 && !hasOtherManager(team, userId)) {
      return { ok: false, code: 'lastManager' };
    }
    await endInvitationsOf(tx, { firmId, userId });
    await tx.execute(sql`delete from firm_members where user_id = ${userId} and firm_id = ${firmId}`);
    await writeAudit(tx, actor.userId, {
      action: userId === actor.userId ? 'firm.left' : 'firm.personRemoved',
      subject: { kind: 'firm', id: firmId },
      userId,
      before: { role: person.role },
    });
    return { ok: true };
  });
}

type Teammate = { userId: string; role: FirmRole };

/** Locks the firm's people until the transaction ends, so that when two managers leave at once, one stays. */
export async function lockTeam(tx: Transaction, firmId: string): Promise<Teammate[]> {
  await tx.execute(sql`select from firms where id = ${firmId} for update`);
  return listRows(tx, { userId: cell.text, role: oneOf(firmRoles) })`
    select user_id, role from firm_members where firm_id = ${firmId} order by user_id`;
}

async function endInvitationsOf(
  tx: Transaction,
  { firmId, userId }: { firmId: string; userId: string },
): Promise<void> {
  await tx.execute(sql`delete from firm_invitations where firm_id = ${firmId} and invited_by = ${userId}`);
}

const tokenPattern = /^[\w-]{32}$/;

/** The plain token, as it is in the link. */
function makeInvitationToken(): string {
  return randomBytes(24).toString('base64url');
}

/** The stored hash, so that a leaked table reveals no token. A malformed token gives a hash that matches nothing. */
function hashInvitationToken(token: string): string {
  return tokenPattern.test(token) ? sign('firm invitation', token) : '';
}
