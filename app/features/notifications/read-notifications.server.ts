import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { announce } from '#app/platform/realtime/announce.server.ts';
import type { NotificationKind } from './notification.ts';

export async function readAbout(
  tx: Pick<Transaction, 'execute'>,
  { userId, kind, subjectId }: { userId: string; kind: NotificationKind; subjectId: string },
): Promise<void> {
  await read(tx, userId, sql`and kind = ${kind} and subject_id = ${subjectId}`);
}

export async function readLeadingTo({ userId }: Pick<Actor, 'userId'>, path: string): Promise<void> {
  await read(db(), userId, sql`and kind <> 'message' and detail->>'to' = ${path}`);
}

export async function readOne({ userId }: Pick<Actor, 'userId'>, id: number): Promise<void> {
  await read(db(), userId, sql`and id = ${id}`);
}

/** Marks all up to the newest shown; later ones stay unread. */
export async function readAllUpTo({ userId }: Pick<Actor, 'userId'>, id: number): Promise<void> {
  await read(db(), userId, sql`and id <= ${id}`);
}

async function read(on: Pick<Transaction, 'execute'>, userId: string, which: SQL): Promise<void> {
  const { rowCount } = await on.execute(
    sql`update notifications set read_at = now() where user_id = ${userId} and read_at is null ${which}`,
  );
  if (rowCount) {
    await announce(on, [userId], { kind: 'notification' });
  }
}
