import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.server.ts';

/** The channel for members' events, which every web process listens to. */
export const memberChannel = 'member_events';

/** An event for a member's open pages. It contains only ids: the page fetches what the member may see. */
export type MemberEvent = { kind: 'message' | 'read' | 'notification' | 'todo'; threadId?: string };

export async function announce(
  on: Pick<Database, 'execute'>,
  userIds: string[],
  event: MemberEvent,
): Promise<void> {
  await on.execute(
    sql`select pg_notify(${memberChannel}, ${JSON.stringify({ to: [...new Set(userIds)], ...event })})`,
  );
}
