import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { deskCurrencies } from '#app/features/vocabulary/money.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import { otherName } from '../other-name.server.ts';
import { stages } from '../stages.ts';
import type { Board, BoardColumn } from './board.ts';
import { type BoardRows, boardStages, cardsPerPage } from './board-path.ts';
import { nextStepColumns, nextStepOf, nextStepShape } from './next-step-cells.server.ts';

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
