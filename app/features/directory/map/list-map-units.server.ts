import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { type PlaceSet, placeIds } from '../place-set.ts';
import type { MapUnit } from './cluster-units.ts';
import { type HomePlace, homeTable, nearX, nearY } from './map-positions.server.ts';
import { toSheet } from './mercator.ts';
import { nearRadius } from './near-offset.ts';

/** Whom a map is about: of a type ('' for all), who serve these places (null for all). */
export type MapFilters = { type: string; places: PlaceSet | null };

/** A part of the sheet. */
export type SheetBox = { left: number; top: number; right: number; bottom: number };

/** The listed creatives based at one place, or some of them. */
export type MapHome = MapUnit & { placeId: number; name: string };

/**
 * Up to so many entries of listing_places are looked through for creatives who serve the places and are based
 * elsewhere. Beyond it the map shows who is based there, from counters: docs/decisions/0032-map.md.
 */
const mostEntries = 50_000;

type HomeRow = { id: number; name: string; latitude: number; longitude: number; listed_count: number };

const homeName = sql`p.label as name`;

/** Every place where somebody of the type is based, with how many: read from counters, so a few thousand rows. */
const listAllHomes = rememberUntilChange(async (type: string): Promise<MapHome[]> => {
  const { rows } = await publicDb().execute<HomeRow>(sql`
    select p.id, ${homeName}, p.latitude, p.longitude, sum(b.listed_count)::int as listed_count
      from listing_bases b join service_places p on p.id = b.service_place_id
     where p.latitude is not null and b.listed_count > 0 ${type === '' ? sql`` : sql`and b.creative_type = ${type}`}
     group by p.id`);
  return rows.map(toHome);
});

/** Cities with the matches that are based there. */
export async function listCityUnits({ type, places }: MapFilters): Promise<MapHome[]> {
  const all = await listAllHomes(type);
  if (!places) {
    return all;
  }
  const served = new Set(places.ids);
  const basedThere = all.filter(({ placeId }) => served.has(placeId));
  if (places.ids.length === 0 || places.listedAtMost > mostEntries) {
    return basedThere;
  }
  const elsewhere = await listBasedElsewhere(type, places);
  return [...basedThere, ...elsewhere];
}

/** Those who serve the places and are based at others. */
async function listBasedElsewhere(type: string, places: PlaceSet): Promise<MapHome[]> {
  const ids = placeIds(places.ids);
  const { rows } = await publicDb().execute<HomeRow>(sql`
    select p.id, ${homeName}, p.latitude, p.longitude, count(*)::int as listed_count
      from (
        select creative_id from listing_places lp
         where lp.service_place_id = any(${ids}) ${type === '' ? sql`` : sql`and lp.creative_type = ${type}`}
        except
        select creative_id from listings where primary_place_id = any(${ids})
      ) as travelling
      join listings l using (creative_id)
      join service_places p on p.id = l.primary_place_id
     where p.latitude is not null
     group by p.id`);
  return rows.map(toHome);
}

function toHome(row: HomeRow): MapHome {
  const { x, y } = toSheet(row);
  return { key: `p${row.id}`, placeId: row.id, name: row.name, x, y, count: row.listed_count };
}

/** Creatives who stand on the same few pixels of a near map. */
export type NearUnit = MapHome & {
  firstId: string;
  column: number;
  row: number;
  /** The middle of the city. */
  home: HomePlace;
};

/** A near unit is this wide on the screen, and much less than the gap between clusters. */
const cellPx = 12;

type NearRow = {
  id: number;
  cell_x: number;
  cell_y: number;
  x: number;
  y: number;
  n: number;
  first_id: string;
};

/** The matches in a box of a near map, each near the middle of the city, counted by cells of a few pixels. */
export async function listNearUnits(
  filters: MapFilters,
  box: SheetBox,
  unitsPerPixel: number,
): Promise<NearUnit[]> {
  const homes = inBox(await listAllHomes(filters.type), widened(box, nearRadius));
  if (homes.length === 0) {
    return [];
  }
  const homeOf = new Map(homes.map((home) => [home.placeId, home]));
  const cell = cellPx * unitsPerPixel;
  const { rows } = await publicDb().execute<NearRow>(sql`
    select id, floor(x / ${cell})::int as cell_x, floor(y / ${cell})::int as cell_y, avg(x) as x, avg(y) as y,
           count(*)::int as n, min(creative_id::text) as first_id
      from (select home.id, l.creative_id, ${nearX} as x, ${nearY} as y
              from ${homeTable(homes)} join listings l on l.primary_place_id = home.id
             ${whereMatching(filters)}) as standing
     where x between ${box.left} and ${box.right} and y between ${box.top} and ${box.bottom}
     group by 1, 2, 3`);
  return rows.flatMap((row) => {
    const home = homeOf.get(row.id);
    return home ? [{ ...home, ...toNearUnit(row), home }] : [];
  });
}

function toNearUnit(row: NearRow) {
  return {
    key: row.first_id,
    firstId: row.first_id,
    x: row.x,
    y: row.y,
    column: row.cell_x,
    row: row.cell_y,
    count: row.n,
  };
}

/** The cell of a near unit, for `listings l` based at `home`. */
export function nearCell(unitsPerPixel: number): { column: SQL; row: SQL } {
  const cell = cellPx * unitsPerPixel;
  return { column: sql`floor(${nearX} / ${cell})::int`, row: sql`floor(${nearY} / ${cell})::int` };
}

/** The filters as a `where` on `listings l`. */
export function whereMatching({ type, places }: MapFilters): SQL {
  const conditions = [
    ...(type === '' ? [] : [sql`l.creative_type = ${type}`]),
    ...(places
      ? [
          sql`(l.primary_place_id = any(${placeIds(places.ids)}) or exists (
             select 1 from listing_places lp
              where lp.creative_id = l.creative_id and lp.service_place_id = any(${placeIds(places.ids)})))`,
        ]
      : []),
  ];
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
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
