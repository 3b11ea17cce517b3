import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { awaitsCreative, newestThreads } from '../awaits-creative.server.ts';
import { type Stage, stages } from '../stages.ts';
import { isAwake } from './next-step-cells.server.ts';

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
