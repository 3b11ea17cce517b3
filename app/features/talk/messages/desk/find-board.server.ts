import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { deskCurrencies } from '#app/features/vocabulary/money.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, notNull, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import { type Stage, stages } from '../stages.ts';
import {
  amountOf,
  awaitsCreative,
  isAwake,
  newestThreads,
  nextStepColumns,
  nextStepOf,
  nextStepShape,
  otherName,
} from '../thread-cells.server.ts';
import { type Board, type BoardColumn, type BoardRows, boardStages, cardsPerPage } from './board.ts';
import type { Due } from './due.ts';
import { edgesOf, type MonthEntry } from './month.ts';

const cardShape = {
  id: threads.id,
  stage: oneOf(boardStages),
  name: cell.text,
  about: orNull(cell.text),
  unread: threads.creativeUnread,
  lastMessageAt: threads.lastMessageAt,
  ...nextStepShape,
};

const headShape = {
  stage: oneOf(stages),
  currency: orNull(oneOf(deskCurrencies)),
  count: cell.number,
  minor: orNull(cell.number),
};

/**
 * A creative's conversations by stage, newest first, with counts and sums over each whole column. Includes snoozed
 * ones, whose amounts still count. `rows`: cards per column.
 */
export async function findBoard(actor: Actor, rows: BoardRows): Promise<Board> {
  const wanted = boardStages.map((stage) => sql`(${stage}::text, ${rows[stage] ?? cardsPerPage}::int)`);
  const [heads, cards] = await Promise.all([
    listRows(db(), headShape)`
      select stage, currency, count(*)::int as count, sum(amount) as minor from threads
       where creative_id = ${actor.creativeId} and last_message_id is not null
       group by stage, currency order by count(*) desc, currency`,
    listRows(db(), cardShape)`
      select t.id, t.stage, ${otherName(false)} as name, t.creative_unread as unread, t.last_message_at,
             coalesce((select f.brief->>'projectName' from messages f where f.thread_id = t.id order by f.id limit 1),
                      left(regexp_replace(m.body, '\\s+', ' ', 'g'), 100)) as about,
             ${nextStepColumns}
        from (values ${sql.join(wanted, sql`, `)}) as wanted (stage, rows)
       cross join lateral (
         select * from threads
          where creative_id = ${actor.creativeId} and stage = wanted.stage and last_message_id is not null
          order by last_message_at desc, id desc limit wanted.rows) t
        left join profiles p on p.user_id = t.client_id
        left join messages m on m.id = t.last_message_id
       order by t.last_message_at desc, t.id desc`,
  ]);
  const columns = boardStages.map((stage): BoardColumn => {
    const own = heads.filter((head) => head.stage === stage);
    return {
      stage,
      count: own.reduce((sum, { count }) => sum + count, 0),
      sums: own.flatMap(({ currency, minor }) => (currency && minor !== null ? [{ currency, minor }] : [])),
      cards: cards
        .filter((card) => card.stage === stage)
        .map(({ id, name, about, unread, lastMessageAt, ...card }) => ({
          id,
          name,
          about: about ?? '',
          unread,
          lastMessageAt: lastMessageAt.toISOString(),
          next: nextStepOf(card),
        })),
    };
  });
  const declined = heads
    .filter(({ stage }) => stage === 'Declined')
    .reduce((sum, { count }) => sum + count, 0);
  return { columns, declined };
}

/** Entries per month; more would be unreadable. */
const maxEntries = 400;

/**
 * A creative's calendar for the weeks of a month: agreed days, follow-ups, and from `today` on also canceled, moved and
 * proposed days. Leaves out declined conversations.
 */
export async function findMonth(
  actor: Actor,
  { month, today }: { month: string; today: string },
): Promise<MonthEntry[]> {
  if (!actor.creativeId) {
    return [];
  }
  const { first, last } = edgesOf(month);
  return listRows(db(), {
    day: cell.text,
    threadId: threads.id,
    name: cell.text,
    kind: oneOf(['agreed', 'canceled', 'moved', 'proposed', 'followUp']),
  })`
    with own as (select * from ${newestThreads(actor)} t where t.stage <> 'Declined')
    select e.day::text as day, t.id as thread_id, ${otherName(false)} as name, e.kind
      from (select o.id as thread_id, m.dates_answer::date as day,
                   case when m.dates_end is null then 'agreed' when m.dates_end = 'canceled' then 'canceled' else 'moved' end as kind
              from own o join messages m on m.thread_id = o.id and m.proposed_dates is not null
             where m.dates_answer <> 'none' and (m.dates_end is null or m.dates_answer >= ${today})
            union
            select o.id, proposed.day, 'proposed'
              from own o join messages m on m.thread_id = o.id and m.proposed_dates is not null
             cross join lateral unnest(m.proposed_dates) as proposed(day)
             where m.dates_answer is null and proposed.day >= ${today}::date
            union all
            select o.id, o.follow_up_on, 'followUp' from own o where o.follow_up_on is not null) e
      join threads t on t.id = e.thread_id
      left join profiles p on p.user_id = t.client_id
     where e.day between ${first}::date and ${last}::date
     order by e.day, e.kind, name, t.id limit ${maxEntries}`;
}

export type DeskCounts = {
  all: number;
  byStage: Partial<Record<Stage, number>>;
  waiting: number;
  due: number;
  snoozed: number;
};

/** `today`: the creative's local day, YYYY-MM-DD. Snoozed conversations count only as snoozed. */
export async function countDesk(actor: Actor, today: string): Promise<DeskCounts> {
  const [rows, { n: waiting }] = await Promise.all([
    listRows(db(), { stage: oneOf(stages), n: cell.number, due: cell.number, snoozed: cell.number })`
      select t.stage, count(*) filter (where ${isAwake})::int as n,
             count(*) filter (where t.follow_up_on <= ${today}::date and ${isAwake})::int as due,
             count(*) filter (where not ${isAwake})::int as snoozed
        from threads t where t.creative_id = ${actor.creativeId} and t.last_message_id is not null group by t.stage`,
    getRow(db(), { n: cell.number })`
      select count(*)::int as n from ${newestThreads(actor)} t join messages m on m.id = t.last_message_id
       where ${awaitsCreative} and ${isAwake}`,
  ]);
  const sumOf = (pick: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + pick(row), 0);
  return {
    all: sumOf(({ n }) => n),
    byStage: Object.fromEntries(rows.map(({ stage, n }) => [stage, n])),
    waiting,
    due: sumOf(({ due }) => due),
    snoozed: sumOf(({ snoozed }) => snoozed),
  };
}

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
