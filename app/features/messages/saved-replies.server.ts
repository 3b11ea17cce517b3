import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { savedReplies } from '#app/platform/db/schema/messages.ts';

/** A creative's texts for questions that come again. */
export type SavedReply = { id: string; title: string; body: string };

export const mostSavedReplies = 50;

/** One's own, by name. */
export async function listSavedReplies(actor: Actor): Promise<SavedReply[]> {
  if (!actor.creativeId) {
    return [];
  }
  return db()
    .select({ id: savedReplies.id, title: savedReplies.title, body: savedReplies.body })
    .from(savedReplies)
    .where(eq(savedReplies.creativeId, actor.creativeId))
    .orderBy(asc(savedReplies.title), asc(savedReplies.id))
    .limit(mostSavedReplies);
}

/** Keeps one more; false when there are as many as there may be, or for somebody without a creative profile. */
export async function addSavedReply(actor: Actor, reply: { title: string; body: string }): Promise<boolean> {
  if (!actor.creativeId || (await listSavedReplies(actor)).length >= mostSavedReplies) {
    return false;
  }
  await db()
    .insert(savedReplies)
    .values({ creativeId: actor.creativeId, ...reply });
  return true;
}

/** Removes one of one's own. */
export async function removeSavedReply(actor: Actor, id: string): Promise<void> {
  if (actor.creativeId) {
    await db()
      .delete(savedReplies)
      .where(and(eq(savedReplies.id, id), eq(savedReplies.creativeId, actor.creativeId)));
  }
}
