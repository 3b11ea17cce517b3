import { sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { inAuthTransaction } from '#app/features/accounts/auth-transaction.server.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/recent-sign-in.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { bulkChangePeople, bulkChanges } from '#app/platform/db/schema/work-on-users.ts';
import { dropPages } from '#app/platform/page-cache/page-cache.server.ts';
import { type BulkChange, maxBulkPeople, sensitiveBulkActions } from './bulk-actions.ts';
import { type BulkPerson, examine } from './bulk-rules.ts';
import { bulkSteps } from './bulk-steps.server.ts';
import { listBulkPeople } from './list-bulk-people.server.ts';

export type BulkRequest = {
  id: string;
  action: BulkChange;
  ids: readonly string[];
  reason: string | null;
  isNotified: boolean;
  now: Date;
};

export type BulkResult =
  | { ok: true; people: number; leftOut: number }
  | { ok: false; code: 'notAllowed' | 'signInOld' | 'tooMany' | 'reasonMissing' | 'nobody' };

/**
 * Changes several people in one transaction, with an audit entry for each and one for all. People who no longer qualify
 * are left out. All or nothing; repeating a request changes nothing.
 */
export async function changeUsers(actor: Actor, request: BulkRequest): Promise<BulkResult> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  if (sensitiveBulkActions.has(request.action) && !isSignInRecent(actor, request.now)) {
    return { ok: false, code: 'signInOld' };
  }
  if (request.ids.length > maxBulkPeople) {
    return { ok: false, code: 'tooMany' };
  }
  if (request.action === 'disable' && !request.reason) {
    return { ok: false, code: 'reasonMissing' };
  }
  const result = await inAuthTransaction((tx) => changeIn(tx, actor, request));
  if (result.ok && result.people > 0) {
    dropPages('directory');
  }
  return result;
}

async function changeIn(tx: Transaction, actor: Actor, request: BulkRequest): Promise<BulkResult> {
  const { id, action, now } = request;
  const { rowCount } = await tx.execute(sql`
    insert into bulk_changes (id, admin_id, action) values (${id}, ${actor.userId}, ${action}) on conflict do nothing`);
  if (rowCount === 0) {
    return findDone(tx, actor, request);
  }
  const ids = [...new Set(request.ids)];
  await lockAll(tx, ids);
  const found = await listBulkPeople(tx, ids);
  const included = found.filter((person) => 'after' in examine(actor, { action, person, at: now }));
  for (const person of included) {
    await changeOne(tx, actor, { request, person });
  }
  if (included.length === 0) {
    await tx.execute(sql`delete from bulk_changes where id = ${id}`);
    return { ok: false, code: 'nobody' };
  }
  await tx.execute(sql`update bulk_changes set people = ${included.length} where id = ${id}`);
  await writeAudit(tx, actor.userId, {
    action: 'users.changed_together',
    subject: { kind: 'change', id },
    after: { action, people: included.length },
    reason: request.reason,
  });
  return { ok: true, people: included.length, leftOut: ids.length - included.length };
}

/** The result of this request if it was made before. The row lock has waited for a concurrent one to finish. */
async function findDone(tx: Transaction, actor: Actor, { id, ids }: BulkRequest): Promise<BulkResult> {
  const row = await findRow(tx, { people: bulkChanges.people })`
    select people from bulk_changes where id = ${id} and admin_id = ${actor.userId}`;
  return row
    ? { ok: true, people: row.people, leftOut: new Set(ids).size - row.people }
    : { ok: false, code: 'notAllowed' };
}

/** Locks in a fixed order, so that concurrent changes cannot deadlock. */
export async function lockAll(tx: Transaction, ids: readonly string[]): Promise<void> {
  const all = sql.param([...ids]);
  await tx.execute(sql`select 1 from users where id = any(${all}::uuid[]) order by id for update`);
  await tx.execute(sql`
    select 1 from creative_profiles where user_id = any(${all}::uuid[]) order by user_id for no key update`);
}

type OneChange = { request: BulkRequest; person: BulkPerson & { firstName: string } };

async function changeOne(tx: Transaction, actor: Actor, { request, person }: OneChange): Promise<void> {
  const { id: changeId, reason } = request;
  const { userId } = person;
  const { action, before, after, subject } = await bulkSteps[request.action](tx, {
    actor,
    person,
    ...request,
  });
  await writeAudit(tx, actor.userId, {
    action,
    subject: subject ?? { kind: 'user', id: userId },
    userId,
    before,
    after,
    reason,
  });
  await tx.insert(bulkChangePeople).values({ changeId, userId, before, after });
}
