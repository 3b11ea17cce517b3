import { sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { savedUserFilters } from '#app/platform/db/schema/desk.ts';

/** A tab saved by an admin; `query` starts with "?" or is empty. */
export type SavedFilter = { name: string; query: string };

export const maxSavedFilters = 12;

export async function listSavedFilters({ userId }: Pick<Actor, 'userId'>): Promise<SavedFilter[]> {
  return listRows(db(), { name: savedUserFilters.name, query: savedUserFilters.query })`
    select name, query from saved_user_filters where admin_id = ${userId}
     order by created_at, name limit ${maxSavedFilters}`;
}

export function saveFilter(
  actor: Actor,
  { name, query }: SavedFilter,
): Promise<{ ok: true } | { ok: false; code: 'notAllowed' | 'tooMany' }> {
  return db().transaction(async (tx) => {
    if (!isAdmin(actor)) {
      return { ok: false, code: 'notAllowed' };
    }
    await tx.execute(sql`select 1 from users where id = ${actor.userId} for no key update`);
    const { others } = await getRow(tx, { others: cell.number })`
      select count(*)::int as others from saved_user_filters where admin_id = ${actor.userId} and name <> ${name}`;
    if (others >= maxSavedFilters) {
      return { ok: false, code: 'tooMany' };
    }
    await tx
      .insert(savedUserFilters)
      .values({ adminId: actor.userId, name, query })
      .onConflictDoUpdate({ target: [savedUserFilters.adminId, savedUserFilters.name], set: { query } });
    return { ok: true };
  });
}

export async function removeFilter(actor: Actor, name: string): Promise<void> {
  if (isAdmin(actor)) {
    await db().execute(
      sql`delete from saved_user_filters where admin_id = ${actor.userId} and name = ${name}`,
    );
  }
}
