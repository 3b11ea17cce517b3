import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, type RowOf } from '#app/platform/db/rows.server.ts';
import { dailySearches } from '#app/platform/db/schema/activity.ts';
import type { ReportRange } from './report-range.ts';
import { comparedText, type SiteReport } from './site-report.ts';

const maxSearches = 50;

export async function reportSearches(range: ReportRange): Promise<SiteReport> {
  const rows = await listSearches(range, sql`true`);
  return {
    title: 'Most frequent searches',
    note: 'In search, and in browse by location. A visitor counts once a day for the same search. For past days, only the 100 most frequent searches are kept.',
    figures: [],
    chart: null,
    table: {
      columns: ['Searched for', 'Visitors', `In the ${range.days} days before`, 'Without a result'],
      rows: rows.map((row) => [textOf(row), row.visitors, row.earlier, row.unanswered]),
    },
  };
}

export async function reportEmptySearches(range: ReportRange): Promise<SiteReport> {
  const { days } = range;
  const [rows, { visitors, earlier }] = await Promise.all([listSearches(range, isEmpty), countEmpty(range)]);
  return {
    title: 'Searches with no result',
    note: 'As of the day of the search. Creatives shown from the nearest place do not count as results. Searches that were empty only because of further filters are not included. For past days, only the 100 most frequent searches are kept.',
    figures: [
      {
        label: 'Searches with no result',
        value: visitors.toLocaleString('en-US'),
        text: comparedText({ now: visitors, before: earlier, days }),
        definition:
          'In it: visitors, once a day for the same search. Not in it: searches that only further filters emptied.',
      },
    ],
    chart: null,
    table: {
      columns: ['Searched for', 'Visitors', `In the ${days} days before`],
      rows: rows.map((row) => [textOf(row), row.visitors, row.earlier]),
    },
  };
}

const rowShape = {
  words: dailySearches.words,
  specialties: dailySearches.specialties,
  place: dailySearches.place,
  placeKind: cell.text,
  visitors: cell.number,
  earlier: cell.number,
  unanswered: cell.number,
};

type Row = RowOf<typeof rowShape>;

const isEmpty = sql`results = 0`;

async function listSearches(range: ReportRange, condition: SQL): Promise<Row[]> {
  const rows = await listRows(db(), rowShape)`
    select words, specialties, place, max(place_kind) as place_kind, ${visitorsOf(range)},
           coalesce(sum(visitors) filter (where day >= ${range.start}::date and ${isEmpty}), 0)::int as unanswered
      from daily_searches where day >= ${range.before}::date and ${condition}
     group by words, specialties, place
    having sum(visitors) filter (where day >= ${range.start}::date) > 0
     order by 5 desc, words, specialties, place limit ${maxSearches}`;
  return rows;
}

/** Visitors with empty searches, including searches below the table. */
async function countEmpty(range: ReportRange): Promise<{ visitors: number; earlier: number }> {
  const row = await findRow(db(), { visitors: cell.number, earlier: cell.number })`
    select ${visitorsOf(range)} from daily_searches where day >= ${range.before}::date and ${isEmpty}`;
  return row ?? { visitors: 0, earlier: 0 };
}

export function visitorsOf({ start }: ReportRange): SQL {
  return sql`coalesce(sum(visitors) filter (where day >= ${start}::date), 0)::int as visitors,
             coalesce(sum(visitors) filter (where day < ${start}::date), 0)::int as earlier`;
}

function textOf({ words, specialties, place, placeKind }: Row): string {
  const named = placeKind === 'text' ? `“${place}”` : place;
  return [words, specialties, place && `in ${named}`].filter(Boolean).join(', ');
}
