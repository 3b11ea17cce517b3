import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { servicePlaces } from '#app/platform/db/schema/places.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import type { DirectoryFilters } from '../directory-filters.ts';
import {
  type Filtered,
  filterConditions,
  otherConditions,
  placeFilterConditions,
  where,
} from '../listing-conditions.server.ts';
import { type PlaceSet, placeIds } from '../location/match-location.server.ts';
import type { MapUnit } from './cluster-units.ts';
import { toSheet } from './mercator.ts';
import { minNearShare, nearRadius } from './standing-point.ts';

type HomePlace = { placeId: number; x: number; y: number };

export function homeTable(homes: readonly HomePlace[]): SQL {
  const numbers = (values: number[]) => sql`${`{${values.join(',')}}`}::float8[]`;
  return sql`unnest(${placeIds(homes.map(({ placeId }) => placeId))}, ${numbers(homes.map(({ x }) => x))},
      ${numbers(homes.map(({ y }) => y))}) as home(id, x, y)`;
}

const angle = sql`(get_byte(uuid_send(l.creative_id), 12) * 256 + get_byte(uuid_send(l.creative_id), 13)) / 65536.0::float8 * 2 * pi()`;
const radius = sql`${sql.raw(String(nearRadius))} * sqrt(${sql.raw(String(minNearShare))} + ${sql.raw(String(1 - minNearShare))}
    * (get_byte(uuid_send(l.creative_id), 14) * 256 + get_byte(uuid_send(l.creative_id), 15)) / 65536.0::float8)`;

/** The position of `listings l` based at `home` on a near map. Must match standing-point.ts. */
export const nearX: SQL = sql`(home.x + ${radius} * cos(${angle}))`;
export const nearY: SQL = sql`(home.y + ${radius} * sin(${angle}))`;

export type SheetBox = { left: number; top: number; right: number; bottom: number };

export type MapHome = MapUnit & { placeId: number; name: string };

/**
 * The most entries of listing_places to read for creatives who serve the places but are based elsewhere. Beyond it,
 * the map counts those based there, from counters: docs/decisions/0016-places-and-map.md.
 */
const maxEntries = 50_000;

const homeShape = {
  id: servicePlaces.id,
  name: servicePlaces.label,
  latitude: notNull(servicePlaces.latitude),
  longitude: notNull(servicePlaces.longitude),
  listedCount: cell.number,
};

type HomeRow = RowOf<typeof homeShape>;

const homeName = sql`p.label as name`;

/** Every place with matches and their number, from counters where possible: a few thousand rows. */
const listAllHomes = rememberUntilChange(async (filters: DirectoryFilters): Promise<MapHome[]> => {
  const filtered = { filters, places: null };
  const counted =
    otherConditions(filtered).length === 0
      ? sql`(select service_place_id, listed_count from listing_bases b
              ${where([sql`b.listed_count > 0`, ...placeFilterConditions(filtered, 'b')])})`
      : sql`(select primary_place_id as service_place_id, 1 as listed_count from listings l
              ${where(filterConditions(filtered))})`;
  const rows = await listRows(publicDb(), homeShape)`
    select p.id, ${homeName}, p.latitude, p.longitude, sum(based.listed_count)::int as listed_count
      from ${counted} as based join service_places p on p.id = based.service_place_id
     where p.latitude is not null
     group by p.id`;
  return rows.map(toHome);
});

export async function listCityUnits({ filters, places }: Filtered): Promise<MapHome[]> {
  const all = await listAllHomes(filters);
  if (!places) {
    return all;
  }
  const served = new Set(places.ids);
  const basedThere = all.filter(({ placeId }) => served.has(placeId));
  if (places.ids.length === 0 || places.listedAtMost > maxEntries) {
    return basedThere;
  }
  const elsewhere = await listBasedElsewhere(filters, places);
  return [...basedThere, ...elsewhere];
}

async function listBasedElsewhere(filters: DirectoryFilters, places: PlaceSet): Promise<MapHome[]> {
  const ids = placeIds(places.ids);
  const rows = await listRows(publicDb(), homeShape)`
    select p.id, ${homeName}, p.latitude, p.longitude, count(*)::int as listed_count
      from (
        select creative_id from listing_places lp
         ${where([sql`lp.service_place_id = any(${ids})`, ...placeFilterConditions({ filters, places }, 'lp')])}
        except
        select creative_id from listings where primary_place_id = any(${ids})
      ) as travelling
      join listings l using (creative_id)
      join service_places p on p.id = l.primary_place_id
     ${where([sql`p.latitude is not null`, ...otherConditions({ filters, places })])}
     group by p.id`;
  return rows.map(toHome);
}

function toHome(row: HomeRow): MapHome {
  const { x, y } = toSheet(row);
  return { key: `p${row.id}`, placeId: row.id, name: row.name, x, y, count: row.listedCount };
}

export type NearUnit = MapHome & {
  firstId: string;
  column: number;
  row: number;
  home: HomePlace;
};

const cellPx = 12;

const nearShape = {
  id: cell.number,
  cellX: cell.number,
  cellY: cell.number,
  x: cell.number,
  y: cell.number,
  n: cell.number,
  firstId: cell.text,
};

type NearRow = RowOf<typeof nearShape>;

/**
 * The matches in a box of a near map, at their offsets from the middle of their city, counted by cells of a few
 * pixels.
 */
export async function listNearUnits(
  filtered: Filtered,
  box: SheetBox,
  unitsPerPixel: number,
): Promise<NearUnit[]> {
  const homes = inBox(await listAllHomes(filtered.filters), widened(box, nearRadius));
  if (homes.length === 0) {
    return [];
  }
  const homeOf = new Map(homes.map((home) => [home.placeId, home]));
  const cell = cellPx * unitsPerPixel;
  const rows = await listRows(publicDb(), nearShape)`
    select id, floor(x / ${cell})::int as cell_x, floor(y / ${cell})::int as cell_y, avg(x) as x, avg(y) as y,
           count(*)::int as n, min(creative_id::text) as first_id
      from (select home.id, l.creative_id, ${nearX} as x, ${nearY} as y
              from ${homeTable(homes)} join listings l on l.primary_place_id = home.id
             ${whereMatching(filtered)}) as standing
     where x between ${box.left} and ${box.right} and y between ${box.top} and ${box.bottom}
     group by 1, 2, 3`;
  return rows.flatMap((row) => {
    const home = homeOf.get(row.id);
    return home ? [{ ...home, ...toNearUnit(row), home }] : [];
  });
}

function toNearUnit(row: NearRow) {
  return {
    key: row.firstId,
    firstId: row.firstId,
    x: row.x,
    y: row.y,
    column: row.cellX,
    row: row.cellY,
    count: row.n,
  };
}

export function nearCell(unitsPerPixel: number): { column: SQL; row: SQL } {
  const cell = cellPx * unitsPerPixel;
  return { column: sql`floor(${nearX} / ${cell})::int`, row: sql`floor(${nearY} / ${cell})::int` };
}

export function whereMatching(filtered: Filtered): SQL {
  const { places } = filtered;
  return where([
    ...filterConditions(filtered),
    ...(places
      ? [
          sql`(l.primary_place_id = any(${placeIds(places.ids)}) or exists (
             select 1 from listing_places lp
              where lp.creative_id = l.creative_id and lp.service_place_id = any(${placeIds(places.ids)})))`,
        ]
      : []),
  ]);
}

export function inBox<Point extends { x: number; y: number }>(
  points: readonly Point[],
  box: SheetBox,
): Point[] {
  return points.filter(({ x, y }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
}

export function widened(box: SheetBox, by: number): SheetBox {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}
