import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import type { ListingCount } from '../count-listings.server.ts';
import type { DirectoryFilters } from '../directory-filters.ts';
import type { ListingPage } from '../find-listings.server.ts';
import { cardColumns, cursorOf, placedCardShape, toCard } from '../listing-cards.server.ts';
import { filterConditions } from '../listing-conditions.server.ts';
import { behind, orderIn } from '../listing-orders.server.ts';
import { type BrowseCursor, type PageRequest, writeCursor } from '../listing-page.ts';
import { placeIds } from '../location/match-location.server.ts';
import { boxOf } from './find-map.server.ts';
import {
  homeTable,
  inBox,
  listCityUnits,
  listNearUnits,
  type MapHome,
  nearX,
  nearY,
  type SheetBox,
  widened,
} from './list-map-units.server.ts';
import { isNear } from './map-answer.ts';
import type { MapArea } from './map-area.ts';
import { unitsPerPx } from './mercator.ts';
import { nearRadius } from './standing-point.ts';

export type AreaRequest = { filters: DirectoryFilters; area: MapArea; zoom: number; page: PageRequest };

/** With more listings than this, walking the directory in order is faster than reading the whole area. */
const maxLookedAt = 5_000;

export async function findAreaPage({
  filters,
  area,
  zoom,
  page,
}: AreaRequest): Promise<ListingPage & { count: ListingCount }> {
  const scale = unitsPerPx(zoom);
  const box = boxOf(area, scale);
  const filtered = { filters, places: null };
  const all = await listCityUnits(filtered);
  const homes = inBox(all, isNear(zoom) ? widened(box, nearRadius) : box);
  const units = isNear(zoom) ? await listNearUnits(filtered, box, scale) : homes;
  const count = units.reduce((sum, unit) => sum + unit.count, 0);
  if (count === 0) {
    return { cards: [], nextCursor: null, count: { count, isExact: true } };
  }
  const after = page.after?.order === 'newest' ? page.after : null;
  const rows = await listRows(
    publicDb(),
    placedCardShape,
  )`${pageIn({ homes, filters, box: isNear(zoom) ? box : null, after, limit: page.size + 1 })}`;
  const shown = rows.slice(0, page.size);
  const last = shown.at(-1);
  return {
    cards: shown.map(toCard),
    nextCursor: rows.length > shown.length && last ? writeCursor(cursorOf(last, { order: 'newest' })) : null,
    count: { count, isExact: true },
  };
}

type AreaPage = {
  homes: MapHome[];
  filters: DirectoryFilters;
  box: SheetBox | null;
  after: (BrowseCursor & { order: 'newest' }) | null;
  limit: number;
};

function pageIn({ homes, filters, box, after, limit }: AreaPage): SQL {
  const conditions = [
    ...filterConditions({ filters, places: null }),
    ...(box
      ? [
          sql`${nearX} between ${box.left} and ${box.right}`,
          sql`${nearY} between ${box.top} and ${box.bottom}`,
        ]
      : []),
    ...(after ? [behind(after, sql`l`)] : []),
  ];
  // A few are fetched by place and sorted. With many, a walk along the order meets the first ones soon.
  const isFew = box !== null || homes.reduce((sum, home) => sum + home.count, 0) <= maxLookedAt;
  if (!isFew) {
    conditions.push(sql`l.primary_place_id = any(${placeIds(homes.map(({ placeId }) => placeId))})`);
  }
  const from = isFew
    ? sql`${homeTable(homes)} join listings l on l.primary_place_id = home.id`
    : sql`listings l`;
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  return sql`select ${cardColumns}, p.latitude, p.longitude
    from ${from} join service_places p on p.id = l.primary_place_id
   ${where} order by ${orderIn('newest', { table: sql`l`, center: null }).by} limit ${limit}`;
}
