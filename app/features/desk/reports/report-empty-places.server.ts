import { matchLocation } from '#app/features/catalogue/directory/location/match-location.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, type RowOf } from '#app/platform/db/rows.server.ts';
import { dailySearches } from '#app/platform/db/schema/activity.ts';
import type { ReportRange } from './report-range.ts';
import { visitorsOf } from './report-searches.server.ts';
import type { SiteReport } from './site-report.ts';

const maxPlaces = 30;
/** Only the places with the most demand are checked for creatives. */
const maxLookedAt = 60;

const rowShape = {
  place: dailySearches.place,
  placeKind: oneOf(['city', 'region', 'country']),
  visitors: cell.number,
  earlier: cell.number,
};

type Row = RowOf<typeof rowShape>;

export async function reportEmptyPlaces(range: ReportRange): Promise<SiteReport> {
  const { before, start, days } = range;
  const rows = await listRows(db(), rowShape)`
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

const kindNames: Record<Row['placeKind'], string> = { city: 'City', region: 'Region', country: 'Country' };
