import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import type { ReportRange } from './report-range.ts';
import { comparedText, type SiteReport } from './site-report.ts';

const mostSearches = 50;

/** What was searched for most, by anybody's words, specialties and places together. */
export async function reportSearches(range: ReportRange): Promise<SiteReport> {
  const rows = await listSearches(range, sql`true`);
  return {
    title: 'Most frequent searches',
    note: 'In search, and in browse by location. A visitor counts once a day for the same search.',
    figures: [],
    chart: null,
    table: {
      columns: ['Searched for', 'Visitors', `In the ${range.days} days before`, 'Without a result'],
      rows: rows.filter(isOfPeriod).map((row) => [textOf(row), row.visitors, row.earlier, row.unanswered]),
    },
  };
}

/** What was searched for and nobody listed had. */
export async function reportEmptySearches(range: ReportRange): Promise<SiteReport> {
  const { days } = range;
  const rows = await listSearches(range, sql`results = 0`);
  const { all_visitors: visitors, all_earlier: earlier } = rows[0] ?? { all_visitors: 0, all_earlier: 0 };
  return {
    title: 'Searches with no result',
    note: 'As it was on the day. Creatives shown from the nearest place instead are no result. Searches that only further filters emptied are not in it.',
    figures: [
      {
        label: 'Searches with no result',
        value: visitors.toLocaleString('en-US'),
        text: comparedText({ now: visitors, before: earlier, days }),
      },
    ],
    chart: null,
    table: {
      columns: ['Searched for', 'Visitors', `In the ${days} days before`],
      rows: rows.filter(isOfPeriod).map((row) => [textOf(row), row.visitors, row.earlier]),
    },
  };
}

type Row = {
  words: string;
  specialties: string;
  place: string;
  place_kind: string;
  visitors: number;
  earlier: number;
  unanswered: number;
  /** Of every search, not only of those that are listed. */
  all_visitors: number;
  all_earlier: number;
};

async function listSearches({ before, start }: ReportRange, condition: SQL): Promise<Row[]> {
  const { rows } = await db().execute<Row>(sql`
    select *, (sum(visitors) over ())::int as all_visitors, (sum(earlier) over ())::int as all_earlier from (
      select words, specialties, place, max(place_kind) as place_kind,
             coalesce(sum(visitors) filter (where day >= ${start}::date), 0)::int as visitors,
             coalesce(sum(visitors) filter (where day < ${start}::date), 0)::int as earlier,
             coalesce(sum(visitors) filter (where day >= ${start}::date and results = 0), 0)::int as unanswered
        from daily_searches where day >= ${before}::date and ${condition}
       group by words, specialties, place
    ) as searches
     order by visitors desc, words, specialties, place limit ${mostSearches}`);
  return rows;
}

function isOfPeriod({ visitors }: Row): boolean {
  return visitors > 0;
}

/** 'timber, Drone, in Austin, TX'; a place that nobody knows stands in quotation marks. */
function textOf({ words, specialties, place, place_kind }: Row): string {
  const named = place_kind === 'text' ? `“${place}”` : place;
  return [words, specialties, place && `in ${named}`].filter(Boolean).join(', ');
}
