import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import {
  type ResolvedPlace,
  resolvePlace,
} from '#app/features/catalogue/directory/location/find-named-places.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { findMembership } from '../find-firm.server.ts';
import { firmCreditsPath, firmPath } from '../firm-address.ts';
import { handOverRefusal, mayKeepFirm } from '../firm-policy.ts';
import { refreshRenamedJob } from '../firms.job.server.ts';
import { lockTeam } from '../people/firm-people.server.ts';
import type { FirmCorrection } from './firm-admin.ts';

type Refused = { ok: false; code: 'notAllowed' | 'gone' } | Extract<ResolvedPlace, { ok: false }>;

/** An admin corrects a firm. A new name gets a new address, and the old address redirects. */
export async function correctFirm(
  actor: Actor,
  { firmId, facts }: { firmId: string; facts: FirmCorrection },
): Promise<{ ok: true } | Refused> {
  if (!mayKeepFirm(actor, { firmId, membership: await findMembership(actor.userId) })) {
    return { ok: false, code: 'notAllowed' };
  }
  return db().transaction(async (tx) => {
    const stored = await findRow(tx, {
      name: firms.name,
      discipline: firms.discipline,
      websiteUrl: firms.websiteUrl,
      placeId: firms.placeId,
      place: orNull(cell.text),
    })`
      select f.name, f.discipline, f.website_url, f.place_id, g.label as place
        from firms f left join places g on g.id = f.place_id where f.id = ${firmId} for update of f`;
    if (!stored) {
      return { ok: false, code: 'gone' };
    }
    const place: ResolvedPlace =
      facts.place !== null && facts.place === stored.place
        ? { ok: true, placeId: stored.placeId }
        : await resolvePlace(facts.place);
    if (!place.ok) {
      return place;
    }
    const { name, discipline, websiteUrl } = facts;
    await tx.execute(sql`
      update firms set discipline = ${discipline}, website_url = ${websiteUrl}, place_id = ${place.placeId},
             updated_at = now() where id = ${firmId}`);
    // Updated separately and only when it changes, because the address and all projects follow it.
    if (name !== stored.name) {
      await tx.execute(sql`update firms set name = ${name} where id = ${firmId}`);
      // The background job refreshes projects of large firms.
      await enqueue(refreshRenamedJob, {}, { on: tx });
    }
    const { placeId: _, ...before } = stored;
    await writeAudit(tx, actor.userId, {
      action: 'firm.corrected',
      subject: { kind: 'firm', id: firmId },
      before,
      after: { name, discipline, websiteUrl, place: facts.place },
    });
    return { ok: true };
  });
}

/** Allows a name that another firm has, since the place tells them apart. Idempotent by `id`. */
export async function addFirm(
  actor: Actor,
  { id, facts }: { id: string; facts: FirmCorrection },
): Promise<{ ok: true; id: string } | Refused> {
  if (!mayKeepFirm(actor, { firmId: null, membership: null })) {
    return { ok: false, code: 'notAllowed' };
  }
  const place = await resolvePlace(facts.place);
  if (!place.ok) {
    return place;
  }
  return db().transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into firms (id, slug, name, name_key, discipline, website_url, place_id, created_by)
      values (${id}, '', ${facts.name}, '', ${facts.discipline}, ${facts.websiteUrl}, ${place.placeId}, ${actor.userId})
      on conflict (id) do nothing`);
    if (rowCount === 0) {
      return { ok: true, id };
    }
    await writeAudit(tx, actor.userId, {
      action: 'firm.added',
      subject: { kind: 'firm', id },
      after: facts,
    });
    return { ok: true, id };
  });
}

type Handed =
  | { ok: true }
  | { ok: false; code: 'notAllowed' | 'signInOld' | 'gone' | 'nobody' | 'clientsOnly' | 'inAFirm' };

/** Adds the account with this email as a manager, beside the existing ones, and notifies it. */
export async function giveFirmTo(
  actor: Actor,
  { firmId, email, reason, now }: { firmId: string; email: string; reason: string; now: Date },
): Promise<Handed> {
  const membership = await findMembership(actor.userId);
  const refusal = handOverRefusal(actor, { firmIds: [firmId], membership, at: now });
  if (refusal) {
    return { ok: false, code: refusal };
  }
  return db().transaction(async (tx) => {
    await lockTeam(tx, firmId);
    const firm = await findRow(tx, { name: cell.text, slug: cell.text })`
      select name, slug from firms where id = ${firmId}`;
    if (!firm) {
      return { ok: false, code: 'gone' };
    }
    const person = await findRow(tx, {
      userId: cell.text,
      userType: oneOf(['client', 'creative']),
      memberOf: orNull(cell.text),
    })`
      select u.id as user_id, p.user_type, (select m.firm_id from firm_members m where m.user_id = u.id) as member_of
        from users u join profiles p on p.user_id = u.id
       where u.email = ${email} and u.email_verified for no key update of u`;
    if (!person) {
      return { ok: false, code: 'nobody' };
    }
    // Admins cannot give a firm to themselves.
    if (person.userId === actor.userId) {
      return { ok: false, code: 'notAllowed' };
    }
    if (person.userType !== 'client') {
      return { ok: false, code: 'clientsOnly' };
    }
    if (person.memberOf !== null && person.memberOf !== firmId) {
      return { ok: false, code: 'inAFirm' };
    }
    const { userId } = person;
    await giveFirm(tx, actor.userId, { firmId, userId, domain: null, reason, now });
    await notify(tx, {
      userId,
      kind: 'credit',
      subjectId: `firm:${firmId}`,
      detail: { title: `You speak for ${firm.name}`, excerpt: reason, to: firmCreditsPath(firm.slug) },
    });
    return { ok: true };
  });
}

/**
 * Removes all people from a firm, so that it is unclaimed until someone claims it or an admin gives it. They are
 * notified.
 */
export async function takeFirmBack(
  actor: Actor,
  { firmId, reason }: { firmId: string; reason: string },
): Promise<{ ok: true } | { ok: false; code: 'notAllowed' | 'gone' }> {
  if (!mayKeepFirm(actor, { firmId, membership: await findMembership(actor.userId) })) {
    return { ok: false, code: 'notAllowed' };
  }
  return db().transaction(async (tx) => {
    const team = await lockTeam(tx, firmId);
    const firm = await findRow(tx, { name: cell.text, slug: cell.text })`
      select name, slug from firms where id = ${firmId}`;
    if (!firm) {
      return { ok: false, code: 'gone' };
    }
    await tx.execute(sql`delete from firm_invitations where firm_id = ${firmId}`);
    await tx.execute(sql`delete from firm_members where firm_id = ${firmId}`);
    await tx.execute(sql`update firms set claimed_at = null, domain = null where id = ${firmId}`);
    await writeAudit(tx, actor.userId, {
      action: 'firm.takenBack',
      subject: { kind: 'firm', id: firmId },
      before: { people: team.map(({ userId }) => userId) },
      reason,
    });
    for (const { userId } of team) {
      await notify(tx, {
        userId,
        kind: 'credit',
        subjectId: `firm:${firmId}`,
        detail: {
          title: `You no longer speak for ${firm.name}`,
          excerpt: reason,
          to: firmPath(firm.slug),
        },
      });
    }
    return { ok: true };
  });
}

type ToldApart = { ok: true } | { ok: false; code: 'notAllowed' | 'gone' | 'sameFirm' };

export async function tellFirmsApart(
  actor: Actor,
  { firmIds }: { firmIds: readonly [string, string] },
): Promise<ToldApart> {
  const [firmId, otherId] = firmIds;
  if (firmId === otherId) {
    return { ok: false, code: 'sameFirm' };
  }
  const membership = await findMembership(actor.userId);
  if (!firmIds.every((id) => mayKeepFirm(actor, { firmId: id, membership }))) {
    return { ok: false, code: 'notAllowed' };
  }
  return db().transaction(async (tx) => {
    const both = await listRows(tx, { id: cell.text })`
      select id from firms where id in (${firmId}, ${otherId}) order by id for share`;
    if (both.length < 2) {
      return { ok: false, code: 'gone' };
    }
    const { rowCount } = await tx.execute(sql`
      insert into distinct_firms (one_id, other_id, decided_by)
      values (least(${firmId}::uuid, ${otherId}::uuid), greatest(${firmId}::uuid, ${otherId}::uuid), ${actor.userId})
      on conflict do nothing`);
    if (rowCount) {
      await writeAudit(tx, actor.userId, {
        action: 'firm.kept_apart',
        subject: { kind: 'firm', id: firmId },
        after: { other: otherId },
      });
    }
    return { ok: true };
  });
}

type Given = {
  firmId: string;
  userId: string;
  /** The email domain it was claimed by; null when an admin gave it. */
  domain: string | null;
  reason: string | null;
  now: Date;
};

/**
 * Makes a user who belongs to no other firm a manager. Shared by claims and admin decisions; runs in their transaction.
 */
export async function giveFirm(
  tx: Transaction,
  actorId: string,
  { firmId, userId, domain, reason, now }: Given,
): Promise<void> {
  await tx.execute(sql`
    insert into firm_members as m (user_id, firm_id, role) values (${userId}, ${firmId}, 'manager')
    on conflict (user_id) do update set role = excluded.role where m.firm_id = excluded.firm_id`);
  await tx.execute(sql`
    update firms set claimed_at = coalesce(claimed_at, ${now.toISOString()}::timestamptz),
           domain = coalesce(${domain}, domain), updated_at = ${now.toISOString()}::timestamptz
     where id = ${firmId}`);
  await writeAudit(tx, actorId, {
    action: 'firm.claimed',
    subject: { kind: 'firm', id: firmId },
    userId,
    after: { domain },
    reason,
  });
}
