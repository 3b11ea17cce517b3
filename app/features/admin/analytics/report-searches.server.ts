import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import type { ReportRange } from './report-range.ts';
import type { SiteReport } from './site-report.ts';

const mostWords = 50;

type Row = { words: string; visitors: number; creatives: number; earlier: number };

/**
 * What was searched for most. Words are stored with each creative they showed, once a day for each visitor: the creative
 * who was shown to most visitors on a day says how many searched at least.
 */
export async function reportSearches({ before, start, days }: ReportRange): Promise<SiteReport> {
  const { rows } = await db().execute<Row>(sql`
    select words, coalesce(sum(visitors) filter (where day >= ${start}::date), 0)::int as visitors,
           coalesce(max(creatives) filter (where day >= ${start}::date), 0)::int as creatives,
           coalesce(sum(visitors) filter (where day < ${start}::date), 0)::int as earlier
      from (select day, words, max(amount) as visitors, count(*) as creatives
              from appearance_words where day >= ${before}::date group by day, words) a
     group by words
    having sum(visitors) filter (where day >= ${start}::date) > 0
     order by 2 desc, words limit ${mostWords}`);
  return {
    title: 'Most frequent searches',
    note: 'Visitors are counted once a day for the same words, by the creatives they were shown. Searches with no result show nobody and therefore leave nothing: they are not known.',
    figures: [],
    chart: null,
    table: {
      columns: [
        'Words',
        'Visitors at least',
        `In the ${days} days before`,
        'Creatives shown on a day, at most',
      ],
      rows: rows.map((row) => [row.words, row.visitors, row.earlier, row.creatives]),
    },
  };
}
