import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow } from '#app/platform/db/rows.server.ts';
import { savedSearches } from '#app/platform/db/schema/boards.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { maxAddressLength, type SavedState, savedAddress } from './saved-address.ts';
import { maySaveSearches } from './saved-search-policy.ts';
import { cadences, maxSaved, nextDue, type SavedSearchValues } from './saved-search-schema.ts';

type SaveSearchResult =
  | { ok: true; isNew: boolean }
  | { ok: false; code: 'notAllowed' | 'tooMany' | 'tooLong' };

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

async function countSearches(tx: Transaction, userId: string): Promise<number> {
  const { count } = await getRow(tx, { count: cell.number })`
    select count(*)::int as count from saved_searches where user_id = ${userId}`;
  return count;
}

type ChangeResult<Made = object> =
  | ({ ok: true } & Made)
  | { ok: false; code: 'notAllowed' | 'notFound' | 'tooMany' | 'restoreFailed' };

/** Changes a search's name and cadence. When emails start or restart, they cover only later arrivals. */
export async function changeSavedSearch(
  actor: Actor | null,
  id: string,
  { name, cadence }: SavedSearchValues,
): Promise<ChangeResult> {
  if (!maySaveSearches(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const at = now();
  const { rowCount } = await db().execute(sql`
    update saved_searches
       set name = ${name}, cadence = ${cadence}::varchar,
           told_until = case when cadence = 'never' and ${cadence}::varchar <> 'never' then greatest(told_until, ${at}) else told_until end,
           due_at = case when cadence = ${cadence}::varchar then due_at else ${nextDue(cadence, at)}::timestamptz end
     where id = ${uuidOrNull(id)} and user_id = ${actor.userId}`);
  return rowCount === 1 ? { ok: true } : { ok: false, code: 'notFound' };
}

/** The search's address. Resets its count of new matches. */
export async function openSavedSearch(
  actor: Actor | null,
  id: string,
): Promise<ChangeResult<{ address: string }>> {
  if (!maySaveSearches(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const opened = await findRow(db(), { address: savedSearches.address })`
    update saved_searches set opened_at = ${now()}
     where id = ${uuidOrNull(id)} and user_id = ${actor.userId} returning address`;
  return opened ? { ok: true, address: opened.address } : { ok: false, code: 'notFound' };
}

/** A deleted search, kept only in a signed text that its owner can send back. */
const removedSearch = z.object({
  userId: z.uuid(),
  address: z.string(),
  name: z.string(),
  cadence: z.enum(cadences),
  createdAt: z.string(),
  openedAt: z.string(),
  toldUntil: z.string(),
});

const purpose = 'saved-search-undo';

export async function removeSavedSearch(
  actor: Actor | null,
  id: string,
): Promise<ChangeResult<{ undoText: string }>> {
  if (!maySaveSearches(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const removed = await findRow(db(), {
    userId: savedSearches.userId,
    address: savedSearches.address,
    name: savedSearches.name,
    cadence: cell.text,
    createdAt: cell.isoTime,
    openedAt: cell.isoTime,
    toldUntil: cell.isoTime,
  })`
    delete from saved_searches where id = ${uuidOrNull(id)} and user_id = ${actor.userId}
    returning user_id, address, name, cadence::text as cadence, created_at, opened_at, told_until`;
  if (!removed) {
    return { ok: false, code: 'notFound' };
  }
  const text = Buffer.from(JSON.stringify(removed)).toString('base64url');
  return { ok: true, undoText: `${text}.${sign(purpose, text)}` };
}

export async function restoreSavedSearch(actor: Actor | null, undoText: string): Promise<ChangeResult> {
  if (!maySaveSearches(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const removed = readUndoText(undoText);
  if (removed?.userId !== actor.userId) {
    return { ok: false, code: 'restoreFailed' };
  }
  return db().transaction(async (tx) => {
    await lockSearchesOf(tx, actor.userId);
    if ((await countSearches(tx, actor.userId)) >= maxSaved) {
      return { ok: false, code: 'tooMany' };
    }
    const { address, name, cadence, createdAt, openedAt, toldUntil } = removed;
    await tx.execute(sql`
      insert into saved_searches (user_id, address, name, cadence, created_at, opened_at, told_until, due_at)
      values (${actor.userId}, ${address}, ${name}, ${cadence}, ${createdAt}, ${openedAt}, ${toldUntil}, ${nextDue(cadence, now())})
      on conflict (user_id, address) do nothing`);
    return { ok: true };
  });
}

function readUndoText(undoText: string): z.infer<typeof removedSearch> | null {
  const [text = '', signature = ''] = undoText.split('.');
  return isSigned(purpose, text, signature)
    ? removedSearch.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    : null;
}
