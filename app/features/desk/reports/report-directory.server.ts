import { type SQL, sql } from 'drizzle-orm';
import { matchLocation } from '#app/features/catalogue/directory/location/match-location.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, oneOf, type RowOf } from '#app/platform/db/rows.server.ts';
import { dailySearches } from '#app/platform/db/schema/activity.ts';
import { userCounts } from '#app/platform/db/schema/identity.ts';
import type { ReportRange } from './report-rules.ts';
import { comparedText, type SiteReport } from './site-report.ts';

type UserType = 'client' | 'creative';

export async function reportUsers({ before, start, step, days, points }: ReportRange): Promise<SiteReport> {
  const [totals, come] = await Promise.all([
    listRows(db(), {
      userType: oneOf(['client', 'creative']),
      amount: userCounts.amount,
    })`select user_type, amount from user_counts`,
    // Point −1 is the whole previous period.
    listRows(db(), { userType: oneOf(['client', 'creative']), point: cell.number, amount: cell.number })`
      select user_type, case when day < ${start}::date then -1 else (day - ${start}::date) / ${step} end as point,
             sum(amount)::int as amount
        from daily_users where day >= ${before}::date group by 1, 2`,
  ]);
  const cameAt = (type: UserType, point: number) =>
    come.find((row) => row.userType === type && row.point === point)?.amount ?? 0;
  const runOf = (type: UserType) =>
    countBack(
      totals.find((row) => row.userType === type)?.amount ?? 0,
      points.map((_, point) => cameAt(type, point)),
    );
  const clients = runOf('client');
  const creatives = runOf('creative');
  const sum = (run: { amount: number }[]) => run.reduce((all, { amount }) => all + amount, 0);
  const figure = (label: string, type: UserType, run: { amount: number }[]) => ({
    label,
    value: sum(run).toLocaleString('en-US'),
    text: comparedText({ now: sum(run), before: cameAt(type, -1), days }),
    definition:
      'In it: accounts that were opened, also when their email is not confirmed yet. Not in it: accounts that were deleted since.',
  });
  return {
    title: 'Users',
    note: 'Does not include accounts that were deleted later.',
    figures: [figure('New clients', 'client', clients), figure('New creatives', 'creative', creatives)],
    chart: {
      unit: 'count',
      series: ['Clients', 'Creatives'],
      points: points.map((day, point) => ({
        day,
        values: [clients[point]?.atEnd ?? 0, creatives[point]?.atEnd ?? 0],
      })),
    },
    table: {
      columns: ['From', 'New clients', 'New creatives', 'Clients', 'Creatives'],
      rows: points.map((day, point) => [
        day,
        clients[point]?.amount ?? 0,
        creatives[point]?.amount ?? 0,
        clients[point]?.atEnd ?? 0,
        creatives[point]?.atEnd ?? 0,
      ]),
    },
  };
}

function countBack(now: number, came: readonly number[]): { atEnd: number; amount: number }[] {
  let total = now;
  return came
    .toReversed()
    .map((amount) => {
      const atEnd = total;
      total -= amount;
      return { atEnd, amount };
    })
    .toReversed();
}

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

const searchesShape = {
  words: dailySearches.words,
  specialties: dailySearches.specialties,
  place: dailySearches.place,
  placeKind: cell.text,
  visitors: cell.number,
  earlier: cell.number,
  unanswered: cell.number,
};

type SearchesRow = RowOf<typeof searchesShape>;

const isEmpty = sql`results = 0`;

async function listSearches(range: ReportRange, condition: SQL): Promise<SearchesRow[]> {
  const rows = await listRows(db(), searchesShape)`
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

function visitorsOf({ start }: ReportRange): SQL {
  return sql`coalesce(sum(visitors) filter (where day >= ${start}::date), 0)::int as visitors,
             coalesce(sum(visitors) filter (where day < ${start}::date), 0)::int as earlier`;
}

function textOf({ words, specialties, place, placeKind }: SearchesRow): string {
  const named = placeKind === 'text' ? `“${place}”` : place;
  return [words, specialties, place && `in ${named}`].filter(Boolean).join(', ');
}

const maxPlaces = 30;
/** Only the places with the most demand are checked for creatives. */
const maxLookedAt = 60;

const placeShape = {
  place: dailySearches.place,
  placeKind: oneOf(['city', 'region', 'country']),
  visitors: cell.number,
  earlier: cell.number,
};

type PlaceRow = RowOf<typeof placeShape>;

export async function reportEmptyPlaces(range: ReportRange): Promise<SiteReport> {
  const { before, start, days } = range;
  const rows = await listRows(db(), placeShape)`
    select place, place_kind, ${visitorsOf(range)}
      from daily_searches
     where day >= ${before}::date and not is_served and place_kind in ('city', 'region', 'country')
     group by place, place_kind
    having sum(visitors) filter (where day >= ${start}::date) > 0
     order by 3 desc, place limit ${maxLookedAt}`;
  const isServed = await Promise.all(
    rows.map(async ({ place }) => (await matchLocation(place)).ids.length > 0),
  );
  const empty = rows.filter((_, place) => !isServed[place]).slice(0, maxPlaces);
  return {
    title: 'Places with demand and no supply',
    note: 'Places that visitors searched for and that no listed creative serves, as the location filter of browse reads them. A visitor counts once a day for the same search. Texts that name no known place are among the searches with no result.',
    figures: [],
    chart: null,
    table: {
      columns: ['Place', 'Kind', 'Visitors', `In the ${days} days before`],
      rows: empty.map(({ place, placeKind, visitors, earlier }) => [
        place,
        kindNames[placeKind],
        visitors,
        earlier,
      ]),
    },
  };
}

const kindNames: Record<PlaceRow['placeKind'], string> = {
  city: 'City',
  region: 'Region',
  country: 'Country',
};
