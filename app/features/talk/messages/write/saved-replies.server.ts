import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { savedReplies } from '#app/platform/db/schema/messages.ts';
import { mayKeepContacts } from '../thread-policy.ts';

export type SavedReply = { id: string; title: string; body: string };

export const maxSavedReplies = 50;

export async function listSavedReplies(actor: Actor): Promise<SavedReply[]> {
  if (!actor.creativeId) {
    return [];
  }
  return db()
    .select({ id: savedReplies.id, title: savedReplies.title, body: savedReplies.body })
    .from(savedReplies)
    .where(eq(savedReplies.creativeId, actor.creativeId))
    .orderBy(asc(savedReplies.title), asc(savedReplies.id))
    .limit(maxSavedReplies);
}

export type ReplySaved = { ok: true } | { ok: false; code: 'planNeeded' | 'tooMany' };

export async function addSavedReply(
  actor: Actor,
  reply: { title: string; body: string },
): Promise<ReplySaved> {
  if (!actor.creativeId || !mayKeepContacts(actor)) {
    return { ok: false, code: 'planNeeded' };
  }
  if ((await listSavedReplies(actor)).length >= maxSavedReplies) {
    return { ok: false, code: 'tooMany' };
  }
  await db()
    .insert(savedReplies)
    .values({ creativeId: actor.creativeId, ...reply });
  return { ok: true };
}

/** Changes the creative's own reply; a deleted or foreign id adds a new one. */
export async function changeSavedReply(
  actor: Actor,
  id: string,
  reply: { title: string; body: string },
): Promise<ReplySaved> {
  if (!actor.creativeId || !mayKeepContacts(actor)) {
    return { ok: false, code: 'planNeeded' };
  }
  const { rowCount } = await db()
    .update(savedReplies)
    .set(reply)
    .where(and(eq(savedReplies.id, id), eq(savedReplies.creativeId, actor.creativeId)));
  return rowCount ? { ok: true } : addSavedReply(actor, reply);
}

export async function removeSavedReply(actor: Actor, id: string): Promise<void> {
  if (actor.creativeId) {
    await db()
      .delete(savedReplies)
      .where(and(eq(savedReplies.id, id), eq(savedReplies.creativeId, actor.creativeId)));
  }
}
