import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { Visit } from '#app/features/catalogue/analytics/record/counted-visitor.server.ts';
import { recordActivity } from '#app/features/catalogue/analytics/record/record-activity.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf, listRows } from '#app/platform/db/rows.server.ts';
import { shortlistShares, shortlists } from '#app/platform/db/schema/boards.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { type ChangeShortlistResult, mayShortlist } from './shortlist-policy.ts';

export async function addToShortlist(
  actor: Actor | null,
  creativeId: string,
  visit: Omit<Visit, 'actor'>,
): Promise<ChangeShortlistResult> {
  if (!mayShortlist(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  if (!isUuid(creativeId)) {
    return { ok: false, code: 'addFailed' };
  }
  const added = await findRow(db(), { isListed: cell.boolean, isNew: cell.boolean })`
    with listed as (
      select creative_id from listings where creative_id = ${creativeId}
    ), added as (
      insert into shortlists (creative_id, user_id) select creative_id, ${actor.userId} from listed
      on conflict (creative_id, user_id) do nothing
      returning creative_id
    )
    select exists (select 1 from listed) as is_listed, exists (select 1 from added) as is_new`;
  if (!added?.isListed) {
    return { ok: false, code: 'addFailed' };
  }
  if (added.isNew) {
    await recordActivity({ kind: 'shortlist', creativeIds: [creativeId] }, { ...visit, actor });
  }
  return { ok: true };
}

/** `undoText` restores the entry; null when there was none. */
type RemoveResult =
  | { ok: true; undoText: string | null }
  | { ok: false; code: 'notAllowed' | 'removeFailed' };

export async function removeFromShortlist(actor: Actor | null, creativeId: string): Promise<RemoveResult> {
  if (!mayShortlist(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  if (!isUuid(creativeId)) {
    return { ok: false, code: 'removeFailed' };
  }
  const { userId } = actor;
  const row = await findRow(db(), { notes: shortlists.notes, createdAt: cell.text })`
    delete from shortlists where creative_id = ${creativeId} and user_id = ${userId}
    returning notes, created_at::text`;
  const { notes = null, createdAt = '' } = row ?? {};
  return { ok: true, undoText: row ? undoTextOf({ userId, creativeId, notes, createdAt }) : null };
}

/** A removed entry, kept only in a signed text that the client can send back. */
const removedEntry = z.object({
  userId: z.uuid(),
  creativeId: z.uuid(),
  notes: z.string().nullable(),
  createdAt: z.string(),
});

type RemovedEntry = z.infer<typeof removedEntry>;

const purpose = 'shortlist-undo';

/** A signed text that restores the entry for its owner only, and unchanged. */
function undoTextOf(entry: RemovedEntry): string {
  const text = Buffer.from(JSON.stringify(entry)).toString('base64url');
  return `${text}.${sign(purpose, text)}`;
}

/** Restores an entry with notes and date, even when the creative is now unlisted. */
export async function restoreEntry(actor: Actor | null, undoText: string): Promise<ChangeShortlistResult> {
  if (!mayShortlist(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const entry = readUndoText(undoText);
  if (entry?.userId !== actor.userId) {
    return { ok: false, code: 'addFailed' };
  }
  const { rowCount } = await db().execute(sql`
    insert into shortlists (creative_id, user_id, notes, created_at)
    select id, ${actor.userId}, ${entry.notes}, ${entry.createdAt}::timestamptz
      from creative_profiles where id = ${entry.creativeId}
    on conflict (creative_id, user_id)
    do update set notes = coalesce(shortlists.notes, excluded.notes), created_at = excluded.created_at`);
  return rowCount === 1 ? { ok: true } : { ok: false, code: 'addFailed' };
}

function readUndoText(undoText: string): RemovedEntry | null {
  const [text = '', signature = ''] = undoText.split('.');
  return isSigned(purpose, text, signature)
    ? removedEntry.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    : null;
}

/** The column's limit (db/schema/boards.ts); the specification sets none. */
const notesMaxCharacters = 5000;

/** Normalizes line breaks; empty text becomes null. */
const notesSchema = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').replaceAll('\0', '').trim())
  .pipe(z.string().max(notesMaxCharacters))
  .transform((text) => text || null);

type SaveNotesResult = { ok: true } | { ok: false; code: 'mayNotEdit' | 'notesTooLong' | 'notesFailed' };

export async function saveNotes(
  actor: Actor | null,
  { creativeId, notes }: { creativeId: string; notes: string },
): Promise<SaveNotesResult> {
  if (!mayShortlist(actor)) {
    return { ok: false, code: 'mayNotEdit' };
  }
  const kept = notesSchema.safeParse(notes);
  if (!kept.success) {
    return { ok: false, code: 'notesTooLong' };
  }
  if (!isUuid(creativeId)) {
    return { ok: false, code: 'notesFailed' };
  }
  const { rowCount } = await db().execute(
    sql`update shortlists set notes = ${kept.data} where creative_id = ${creativeId} and user_id = ${actor.userId}`,
  );
  return rowCount === 1 ? { ok: true } : { ok: false, code: 'notesFailed' };
}

/** The token of the user's read-only link; null when there is none. */
export async function findShare({ userId }: Actor): Promise<string | null> {
  const [share] = await db()
    .select({ token: shortlistShares.token })
    .from(shortlistShares)
    .where(eq(shortlistShares.userId, userId));
  return share?.token ?? null;
}

type ShareChanged = { ok: true } | { ok: false; code: 'notAllowed' };

/** An existing link stays. */
export async function shareShortlist(actor: Actor | null): Promise<ShareChanged> {
  if (!mayShortlist(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const token = randomBytes(18).toString('base64url');
  await db().insert(shortlistShares).values({ userId: actor.userId, token }).onConflictDoNothing();
  return { ok: true };
}

export async function revokeShare(actor: Actor | null): Promise<ShareChanged> {
  if (!mayShortlist(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  await db().delete(shortlistShares).where(eq(shortlistShares.userId, actor.userId));
  return { ok: true };
}

type SharedShortlist = { ownerName: string; creativeIds: string[] };

/** Entries shown of a shared shortlist, newest first. */
const maxShared = 100;

/** The owner and listed creatives of a shared shortlist, never the notes. Null for an invalid token. */
export async function findSharedShortlist(token: string): Promise<SharedShortlist | null> {
  if (!/^[\w-]{24}$/.test(token)) {
    return null;
  }
  const row = await findRow(db(), { owner: cell.text, ids: listOf(cell.text) })`
    select coalesce(nullif(p.company_name, ''), p.first_name || ' ' || p.last_name) as owner,
           array(select s.creative_id::text from shortlists s join listings l using (creative_id)
                  where s.user_id = h.user_id order by s.created_at desc, s.id desc limit ${maxShared}) as ids
      from shortlist_shares h join profiles p on p.user_id = h.user_id
     where h.token = ${token}`;
  return row ? { ownerName: row.owner, creativeIds: row.ids } : null;
}

type TeamShortlist = { userId: string; name: string; count: number };

export type TeamSharing = { firmName: string; isShared: boolean; lists: TeamShortlist[] };

const maxLists = 200;

/** Whether the user shares their shortlist, and which colleagues share theirs; null without a firm. */
export async function findTeamSharing({ userId }: Pick<Actor, 'userId'>): Promise<TeamSharing | null> {
  const own = await findRow(db(), { firmId: cell.text, firmName: cell.text, isShared: cell.boolean })`
    select m.firm_id, f.name as firm_name, m.shares_shortlist as is_shared
      from firm_members m join firms f on f.id = m.firm_id where m.user_id = ${userId}`;
  if (!own) {
    return null;
  }
  const lists = await listRows(db(), { userId: cell.text, name: cell.text, count: cell.number })`
    select m.user_id, btrim(p.first_name || ' ' || p.last_name) as name,
           (select count(*)::int from shortlists s join listings l using (creative_id) where s.user_id = m.user_id) as count
      from firm_members m join profiles p on p.user_id = m.user_id
     where m.firm_id = ${own.firmId} and m.user_id <> ${userId} and m.shares_shortlist
     order by name, m.user_id limit ${maxLists}`;
  return { firmName: own.firmName, isShared: own.isShared, lists };
}

type SharingChanged = { ok: true } | { ok: false; code: 'notAllowed' | 'noFirm' };

/** Turns sharing with the firm on or off. Notes are never shared. */
export async function shareWithFirm(
  actor: Actor | null,
  { isShared }: { isShared: boolean },
): Promise<SharingChanged> {
  if (!mayShortlist(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const { rowCount } = await db().execute(sql`
    update firm_members set shares_shortlist = ${isShared} where user_id = ${actor.userId}`);
  return rowCount ? { ok: true } : { ok: false, code: 'noFirm' };
}

/** Entries shown of a colleague's shortlist, newest first. */
/** Listed creatives of a colleague's shortlist, never the notes; null unless it is shared with the user's own firm. */
export async function findTeamShortlist(
  actor: Pick<Actor, 'userId'>,
  ownerId: string,
): Promise<{ ownerName: string; creativeIds: string[] } | null> {
  if (!isUuid(ownerId)) {
    return null;
  }
  const row = await findRow(db(), { ownerName: cell.text, ids: listOf(cell.text) })`
    select btrim(p.first_name || ' ' || p.last_name) as owner_name,
           array(select s.creative_id::text from shortlists s join listings l using (creative_id)
                  where s.user_id = o.user_id order by s.created_at desc, s.id desc limit ${maxShared}) as ids
      from firm_members o
      join firm_members own on own.firm_id = o.firm_id and own.user_id = ${actor.userId}
      join profiles p on p.user_id = o.user_id
     where o.user_id = ${ownerId} and o.user_id <> own.user_id and o.shares_shortlist`;
  return row ? { ownerName: row.ownerName, creativeIds: row.ids } : null;
}
