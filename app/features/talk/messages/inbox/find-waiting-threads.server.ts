import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { Amount } from '#app/features/vocabulary/money.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import { type Stage, stages } from '../stages.ts';
import {
  amountOf,
  awaitsCreative,
  isAwake,
  newestThreads,
  nextStepShape,
  otherName,
} from '../thread-cells.server.ts';

export type WaitingThread = {
  id: string;
  name: string;
  preview: string;
  since: string;
  /** Null for clients. */
  stage: Stage | null;
  amount: Amount | null;
};

export type WaitingThreads = { threads: WaitingThread[]; count: number };

const maxShown = 8;

const rowShape = {
  id: threads.id,
  name: cell.text,
  preview: cell.text,
  since: threads.lastMessageAt,
  stage: oneOf(stages),
  amount: nextStepShape.amount,
  currency: nextStepShape.currency,
  count: cell.number,
};

/**
 * Longest wait first (DESIGN.md, Desk): for a creative, unanswered clients, with snoozed ones apart; for a client,
 * unread answers.
 */
export async function findWaitingThreads(actor: Actor): Promise<WaitingThreads> {
  const isClient = actor.userType === 'client';
  if (!isClient && !actor.creativeId) {
    return { threads: [], count: 0 };
  }
  const rows = await listRows(db(), rowShape)`
    select w.id, w.name, w.stage, w.amount, w.currency, w.since,
           left(regexp_replace(w.body, '\\s+', ' ', 'g'), 160) as preview, w.count
      from (
        select t.id, ${otherName(isClient)} as name, t.stage, t.amount, t.currency, t.last_message_at as since, m.body,
               count(*) over ()::int as count
          from ${newestThreads(actor)} t
          join messages m on m.id = t.last_message_id
          left join creative_profiles c on c.id = t.creative_id
          left join profiles p on p.user_id = t.client_id
         where ${isClient ? sql`m.sender = 'creative' and t.client_unread > 0` : sql`${awaitsCreative} and ${isAwake}`}
           and t.client_id is not null and t.creative_id is not null
         order by t.last_message_at, t.id
         limit ${maxShown}) w
     order by w.since, w.id`;
  return {
    count: rows[0]?.count ?? 0,
    threads: rows.map(({ id, name, preview, since, stage, ...row }) => ({
      id,
      name,
      preview: actor.viewing ? '' : preview,
      since: since.toISOString(),
      stage: isClient ? null : stage,
      amount: isClient || actor.viewing ? null : amountOf(row),
    })),
  };
}
