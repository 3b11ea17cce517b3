import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { mayShortlist } from './shortlist-policy.ts';

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
