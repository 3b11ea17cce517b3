import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow } from '#app/platform/db/rows.server.ts';
import { nextDue } from './next-due.ts';
import { maxAddressLength, type SavedState, savedAddress } from './saved-address.ts';
import { maySaveSearches } from './saved-search-policy.ts';
import { maxSaved, type SavedSearchValues } from './saved-search-schema.ts';

export type SaveSearchResult =
  | { ok: true; isNew: boolean }
  | { ok: false; code: 'notAllowed' | 'tooMany' | 'tooLong' };

/** Saves a search; an existing one stays as it is. */
export async function saveSearch(
  actor: Actor | null,
  saved: SavedState,
  { name, cadence }: SavedSearchValues,
): Promise<SaveSearchResult> {
  if (!maySaveSearches(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const address = savedAddress(saved);
  if (address.length > maxAddressLength) {
    return { ok: false, code: 'tooLong' };
  }
  const at = now();
  return db().transaction(async (tx) => {
    await lockSearchesOf(tx, actor.userId);
    const kept = await findRow(tx, { id: cell.text })`
      select id::text as id from saved_searches where user_id = ${actor.userId} and address = ${address}`;
    if (kept) {
      return { ok: true, isNew: false };
    }
    if ((await countSearches(tx, actor.userId)) >= maxSaved) {
      return { ok: false, code: 'tooMany' };
    }
    await tx.execute(sql`
      insert into saved_searches (user_id, address, name, cadence, created_at, opened_at, told_until, due_at)
      values (${actor.userId}, ${address}, ${name}, ${cadence}, ${at}, ${at}, ${at}, ${nextDue(cadence, at)})`);
    return { ok: true, isNew: true };
  });
}

/** Serializes changes and emails of one user's searches. */
export async function lockSearchesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('saved searches ' || ${userId}::text, 0))`,
  );
}

export async function countSearches(tx: Transaction, userId: string): Promise<number> {
  const { count } = await getRow(tx, { count: cell.number })`
    select count(*)::int as count from saved_searches where user_id = ${userId}`;
  return count;
}
