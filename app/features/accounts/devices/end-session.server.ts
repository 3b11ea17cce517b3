import { and, eq, ne } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { sessions } from '#app/platform/db/schema/identity.ts';
import type { Actor } from '../actor.ts';

export async function endSession(actor: Actor, sessionId: string): Promise<void> {
  await db()
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId)));
}

export async function endOtherSessions(actor: Actor): Promise<void> {
  await db()
    .delete(sessions)
    .where(and(eq(sessions.userId, actor.userId), ne(sessions.id, actor.sessionId)));
}
