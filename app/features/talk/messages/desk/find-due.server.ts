import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull, oneOf } from '#app/platform/db/rows.server.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import { newestThreads } from '../awaits-creative.server.ts';
import { otherName } from '../other-name.server.ts';
import { stages } from '../stages.ts';
import type { Due } from './due.ts';
import { amountOf, isAwake, nextStepShape } from './next-step-cells.server.ts';

const maxShown = 6;

/** Due items, earliest first: agreed days from `today` on, and a creative's follow-ups, late ones included. */
export async function findDue(actor: Actor, today: string): Promise<Due[]> {
  const isClient = actor.userType === 'client';
  if (!isClient && !actor.creativeId) {
    return [];
  }
  const [agreed, followUps] = await Promise.all([
    findAgreedDays(actor, today),
    isClient ? [] : findFollowUps(actor),
  ]);
  return [...followUps, ...agreed]
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .slice(0, maxShown);
}

async function findAgreedDays(actor: Actor, today: string): Promise<Due[]> {
  const isClient = actor.userType === 'client';
  const rows = await listRows(db(), { threadId: threads.id, day: cell.text, name: cell.text })`
    select t.id as thread_id, m.dates_answer as day, ${otherName(isClient)} as name
      from ${newestThreads(actor)} t
      join messages m on m.thread_id = t.id and m.proposed_dates is not null
      left join creative_profiles c on c.id = t.creative_id
      left join profiles p on p.user_id = t.client_id
     where m.dates_answer >= ${today} and m.dates_answer <> 'none' and m.dates_end is null and t.stage <> 'Declined'
     order by m.dates_answer, t.id limit ${maxShown}`;
  return rows.map((row) => ({ ...row, followUp: null }));
}

async function findFollowUps(actor: Actor): Promise<Due[]> {
  const rows = await listRows(db(), {
    threadId: threads.id,
    day: notNull(threads.followUpOn),
    name: cell.text,
    stage: oneOf(stages),
    amount: nextStepShape.amount,
    currency: nextStepShape.currency,
  })`
    select t.id as thread_id, t.follow_up_on as day, ${otherName(false)} as name, t.stage, t.amount, t.currency
      from threads t left join profiles p on p.user_id = t.client_id
     where t.creative_id = ${actor.creativeId} and t.follow_up_on is not null and ${isAwake}
     order by t.follow_up_on, t.id limit ${maxShown}`;
  return rows.map(({ threadId, day, name, stage, ...row }) => ({
    threadId,
    day,
    name,
    // A creative's notes on a conversation are hidden from an admin who views their pages.
    followUp: { stage, amount: actor.viewing ? null : amountOf(row) },
  }));
}
