import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import { otherName } from './other-name.server.ts';
import { type Stage, stages } from './stages.ts';

/** A conversation whose last word is the other side's. */
export type WaitingThread = {
  id: string;
  name: string;
  preview: string;
  since: string;
  /** On the creative's side only. */
  stage: Stage | null;
};

export type WaitingThreads = { threads: WaitingThread[]; count: number };

const maxShown = 8;
/** Older ones than the newest so many are not looked at: nobody is still waiting there. */
const maxLookedAt = 500;

const rowShape = {
  id: threads.id,
  name: cell.text,
  preview: cell.text,
  since: threads.lastMessageAt,
  stage: oneOf(stages),
  count: cell.number,
};

/**
 * Who waits, the longest wait first (DESIGN.md, Desk): for a creative, clients who were not answered yet; for a client,
 * answers they have not read.
 */
export async function findWaitingThreads(actor: Actor): Promise<WaitingThreads> {
  const isClient = actor.userType === 'client';
  if (!isClient && !actor.creativeId) {
    return { threads: [], count: 0 };
  }
  const rows = await listRows(db(), rowShape)`
    select t.id, ${otherName(isClient)} as name, t.stage, t.last_message_at as since,
           left(regexp_replace(m.body, '\\s+', ' ', 'g'), 160) as preview, count(*) over ()::int as count
      from (select * from threads
             where ${isClient ? sql`client_id = ${actor.userId}` : sql`creative_id = ${actor.creativeId}`}
               and last_message_id is not null
             order by last_message_at desc, id desc limit ${maxLookedAt}) t
      join messages m on m.id = t.last_message_id
      left join creative_profiles c on c.id = t.creative_id
      left join profiles p on p.user_id = t.client_id
     where ${isClient ? sql`m.sender = 'creative' and t.client_unread > 0` : sql`m.sender = 'client' and t.stage <> 'Declined' and (t.stage in ('New', 'Replied', 'Quoted') or t.creative_unread > 0)`}
       and t.client_id is not null and t.creative_id is not null
     order by t.last_message_at, t.id
     limit ${maxShown}`;
  return {
    count: rows[0]?.count ?? 0,
    threads: rows.map(({ count: _, since, stage, ...row }) => ({
      ...row,
      since: since.toISOString(),
      stage: isClient ? null : stage,
    })),
  };
}
