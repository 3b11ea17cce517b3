import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import { type ChangeShortlistResult, mayShortlist } from './shortlist-policy.ts';

/** An entry that was taken off, as it stood. It travels to the client and back, signed, and is kept nowhere else. */
const removedEntry = z.object({
  userId: z.uuid(),
  creativeId: z.uuid(),
  notes: z.string().nullable(),
  createdAt: z.string(),
});

export type RemovedEntry = z.infer<typeof removedEntry>;

const purpose = 'shortlist-undo';

/** One text that brings the entry back: only its owner's, only as it was. */
export function undoTextOf(entry: RemovedEntry): string {
  const text = Buffer.from(JSON.stringify(entry)).toString('base64url');
  return `${text}.${sign(purpose, text)}`;
}

/** Puts an entry back with its notes and its date, also when the creative is no longer listed. */
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
