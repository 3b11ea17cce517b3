import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { dayMs } from '#app/platform/days.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { bulkChangePeople, bulkChanges } from '#app/platform/db/schema/desk.ts';
import { dropPages } from '#app/platform/page-cache/page-cache.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { type BulkAction, bulkActionNames, bulkActions, undoHours } from './bulk-rules.ts';
import { lockAll } from './change-users.server.ts';

type UndoResult =
  | { ok: true; people: number; changedSince: number }
  | { ok: false; code: 'notAllowed' | 'gone' | 'tooLate' };

/** Undoes a bulk change within its time limit. People changed since then stay as they are. */
export async function undoBulk(actor: Actor, { id, now }: { id: string; now: Date }): Promise<UndoResult> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const result = await db().transaction((tx) => undoIn(tx, actor, { id, now }));
  if (result.ok) {
    dropPages('directory');
  }
  return result;
}

async function undoIn(
  tx: Transaction,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<UndoResult> {
  const change = isUuid(id)
    ? await findRow(tx, { action: bulkChanges.action, createdAt: cell.time, undoneAt: orNull(cell.time) })`
        select action, created_at, undone_at from bulk_changes where id = ${id} for update`
    : null;
  if (!change || change.undoneAt || !isUndoable(change.action)) {
    return { ok: false, code: 'gone' };
  }
  if (now.getTime() - change.createdAt.getTime() > (undoHours / 24) * dayMs) {
    return { ok: false, code: 'tooLate' };
  }
  const people = await listRows(tx, {
    userId: bulkChangePeople.userId,
    before: bulkChangePeople.before,
    after: bulkChangePeople.after,
  })`select user_id, before, after from bulk_change_people where change_id = ${id} order by user_id`;
  await lockAll(
    tx,
    people.map(({ userId }) => userId),
  );
  let undone = 0;
  for (const person of people) {
    if (await undoOne(tx, change.action, person)) {
      undone += 1;
      await writeAudit(tx, actor.userId, {
        action: `${auditNames[change.action]}_undone`,
        subject: { kind: 'user', id: person.userId },
        userId: person.userId,
        before: person.after,
        after: person.before,
      });
    }
  }
  await tx.execute(sql`update bulk_changes set undone_at = ${now} where id = ${id}`);
  return { ok: true, people: undone, changedSince: people.length - undone };
}

type Undoable = 'grantFeatured' | 'removeFeatured' | 'verify' | 'disable' | 'enable';

const auditNames: Record<Undoable, string> = {
  grantFeatured: 'featured.grant',
  removeFeatured: 'featured.removal',
  verify: 'profile.verification',
  disable: 'user.disabling',
  enable: 'user.enabling',
};

function isUndoable(action: string): action is Undoable {
  return action in bulkActions && bulkActions[action as BulkAction].isUndoable;
}

const moment = z.coerce.date().nullable();
const featuredState = z.object({ isFeatured: z.boolean(), featuredUntil: moment, grantedUntil: moment });
const verifiedState = z.object({ verified: z.boolean(), request: z.uuid().optional() });
const signInState = z.object({ disabled: z.boolean(), reason: z.string().nullish() });

type ChangedPerson = { userId: string; before: unknown; after: unknown };

/** False when the person was changed since. */
async function undoOne(tx: Transaction, action: Undoable, person: ChangedPerson): Promise<boolean> {
  const { userId } = person;
  if (action === 'grantFeatured' || action === 'removeFeatured') {
    const [before, after] = [featuredState.parse(person.before), featuredState.parse(person.after)];
    const { rowCount } = await tx.execute(sql`
      update creative_profiles
         set is_featured = ${before.isFeatured}, featured_until = ${before.featuredUntil},
             featured_granted_until = ${before.grantedUntil}, updated_at = now()
       where user_id = ${userId} and is_featured = ${after.isFeatured}
         and featured_granted_until is not distinct from ${after.grantedUntil}::timestamptz`);
    return rowCount === 1;
  }
  if (action === 'verify') {
    return undoVerify(tx, person);
  }
  const before = signInState.parse(person.before);
  const { rowCount } = await tx.execute(sql`
    update users set disabled_at = case when ${before.disabled} then now() end,
           disabled_reason = ${before.reason ?? null}, updated_at = now()
     where id = ${userId} and (disabled_at is not null) = ${!before.disabled}`);
  if (rowCount === 1 && before.disabled) {
    await tx.execute(sql`delete from sessions where user_id = ${userId}`);
  }
  return rowCount === 1;
}

/** Removes the badge, reopens the request it answered, and notifies the creative. */
async function undoVerify(tx: Transaction, { userId, before }: ChangedPerson): Promise<boolean> {
  const { request } = verifiedState.parse(before);
  const creative = await findRow(tx, { id: creativeProfiles.id })`
    update creative_profiles set is_verified = false, updated_at = now()
     where user_id = ${userId} and is_verified returning id`;
  if (!creative) {
    return false;
  }
  if (request) {
    await tx.execute(sql`
      update verification_requests set status = 'pending', decided_by = null, decided_at = null
       where id = ${request} and status = 'verified'
         and not exists (select from verification_requests n
                          where n.creative_id = ${creative.id} and n.status = 'pending')`);
  }
  await notify(tx, {
    userId,
    kind: 'verification',
    subjectId: request ?? creative.id,
    detail: {
      title: 'Your verification was taken back',
      ...(request ? { excerpt: 'Your request is open again. You will hear how it is decided.' } : {}),
      to: '/dashboard',
    },
  });
  return true;
}

export type LastChange = { id: string; text: string; at: string };

/** The admin's own last change, while it can be undone; else null. */
export async function findLastChange({ userId }: Pick<Actor, 'userId'>): Promise<LastChange | null> {
  const row = await findRow(db(), {
    id: bulkChanges.id,
    action: oneOf(bulkActionNames),
    people: bulkChanges.people,
    at: cell.isoTime,
    isUndone: cell.boolean,
  })`
    select id, action, people, created_at as at, undone_at is not null as is_undone from bulk_changes
     where admin_id = ${userId} and created_at > now() - make_interval(hours => ${undoHours})
     order by created_at desc limit 1`;
  if (!row || row.isUndone || !bulkActions[row.action].isUndoable) {
    return null;
  }
  return { id: row.id, text: bulkActions[row.action].done(row.people), at: row.at };
}
