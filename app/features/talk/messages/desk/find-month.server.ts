import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import { newestThreads } from '../awaits-creative.server.ts';
import { otherName } from '../other-name.server.ts';
import { edgesOf, type MonthEntry } from './month.ts';

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
