import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';

const kinds = ['view', 'contact', 'shortlist', 'rate-sheet'] as const;

export type Week = Record<(typeof kinds)[number], { now: number; before: number }>;

/** The seven days that end with `today` ('2026-11-20'). */
export async function findWeek(creativeId: string, today: string): Promise<Week> {
  const rows = await listRows(db(), { kind: oneOf(kinds), now: cell.number, before: cell.number })`
    select kind, coalesce(sum(amount) filter (where day > ${today}::date - 7), 0)::int as now,
           coalesce(sum(amount) filter (where day <= ${today}::date - 7), 0)::int as before
      from profile_activity
     where creative_id = ${creativeId} and day > ${today}::date - 14 and kind in (${sql.join(
       kinds.map((kind) => sql`${kind}`),
       sql`, `,
     )})
     group by kind`;
  const of = (kind: (typeof kinds)[number]) => {
    const { now = 0, before = 0 } = rows.find((row) => row.kind === kind) ?? {};
    return { now, before };
  };
  return {
    view: of('view'),
    contact: of('contact'),
    shortlist: of('shortlist'),
    'rate-sheet': of('rate-sheet'),
  };
}
