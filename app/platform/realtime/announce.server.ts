import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.server.ts';

/** The channel on which every web process hears what concerns its members. */
export const memberChannel = 'member_events';

/** What happened, for open pages of a member. Never more than ids: the page asks for what it may see. */
export type MemberEvent = { kind: 'message' | 'read' | 'notification' | 'todo'; threadId?: string };

/** Tells members, on whichever process they are, when the transaction is through. */
export async function announce(
  on: Pick<Database, 'execute'>,
  userIds: string[],
  event: MemberEvent,
): Promise<void> {
  await on.execute(
    sql`select pg_notify(${memberChannel}, ${JSON.stringify({ to: [...new Set(userIds)], ...event })})`,
  );
}
