import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import { type ChangeShortlistResult, mayShortlist } from './shortlist-policy.ts';

/** A removed entry, kept only in a signed text that the client can send back. */
const removedEntry = z.object({
  userId: z.uuid(),
  creativeId: z.uuid(),
  notes: z.string().nullable(),
  createdAt: z.string(),
});

export type RemovedEntry = z.infer<typeof removedEntry>;

const purpose = 'shortlist-undo';

/** A signed text that restores the entry for its owner only, and unchanged. */
export function undoTextOf(entry: RemovedEntry): string {
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
