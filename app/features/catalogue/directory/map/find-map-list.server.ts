import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { findRow, listRows, notNull } from '#app/platform/db/rows.server.ts';
import { servicePlaces } from '#app/platform/db/schema/places.ts';
import type { ListingCard } from '../listing-card.ts';
import { cardColumns, cardShape, toCard } from '../listing-cards.server.ts';
import type { Filtered } from '../listing-conditions.server.ts';
import type { UnitCluster } from './cluster-units.ts';
import { clusterMap, type MapRequest } from './find-map.server.ts';
import { homeTable, type MapHome, type NearUnit, nearCell, whereMatching } from './list-map-units.server.ts';
import { isNear } from './map-answer.ts';
import { placeOfKey } from './map-area.ts';
import { type SheetPoint, toSheet, unitsPerPx } from './mercator.ts';
import { nearOffset } from './standing-point.ts';

export type MapList = SheetPoint & { cards: ListingCard[]; count: number; name: string; others: number };

export const maxOfCluster = 40;

/**
 * The list of the mark that stands for a place or a creative, from the same clusters as the map of the same request.
 * Null when the key matches no cluster.
 */
export async function findMapList(request: MapRequest, key: string): Promise<MapList | null> {
  const { filtered, clusters } = await clusterMap(request);
  const cluster = await findCluster(clusters, key, request.zoom);
  if (!cluster) {
    return null;
  }
  const [anchor] = cluster.units;
  const rows = await listRows(publicDb(), cardShape)`${bestOf(cluster, filtered, request.zoom)}`;
  return {
    x: cluster.x,
    y: cluster.y,
    cards: rows.map(toCard),
    count: cluster.count,
    name: anchor?.name ?? '',
    others: new Set(cluster.units.map(({ placeId }) => placeId)).size - 1,
  };
}

type Cluster = UnitCluster<MapHome | NearUnit>;

async function findCluster(clusters: Cluster[], key: string, zoom: number): Promise<Cluster | null> {
  const placeId = placeOfKey(key);
  const byPlace = (id: number) =>
    clusters.find(({ units }) => units.some((unit) => unit.placeId === id)) ?? null;
  if (placeId !== null) {
    return byPlace(placeId);
  }
  const exact = clusters.find(({ units }) => units.some((unit) => unit.key === key));
  if (exact) {
    return exact;
  }
  const home = await findRow(publicDb(), {
    placeId: servicePlaces.id,
    latitude: notNull(servicePlaces.latitude),
    longitude: notNull(servicePlaces.longitude),
  })`
    select p.id as place_id, p.latitude, p.longitude
      from listings l join service_places p on p.id = l.primary_place_id
     where l.creative_id = ${key}::uuid and p.latitude is not null`;
  if (!home) {
    return null;
  }
  return isNear(zoom) ? nearestTo(clusters, home, key) : byPlace(home.placeId);
}

function nearestTo(
  clusters: Cluster[],
  home: { placeId: number; latitude: number; longitude: number },
  id: string,
): Cluster | null {
  const middle = toSheet(home);
  const offset = nearOffset(id);
  const distance = (unit: MapHome) => Math.hypot(unit.x - middle.x - offset.x, unit.y - middle.y - offset.y);
  const [nearest] = clusters
    .flatMap((cluster) => cluster.units.map((unit) => ({ cluster, unit })))
    .filter(({ unit }) => unit.placeId === home.placeId)
    .sort((one, other) => distance(one.unit) - distance(other.unit));
  return nearest?.cluster ?? null;
}

/** Featured first, then the best rated. Each half reads its own index, so neither sorts a whole city. */
function bestOf(cluster: Cluster, filtered: Filtered, zoom: number): SQL {
  const matching = whereMatching(filtered);
  const members = sql`${membersOf(cluster, zoom)} ${matching}`;
  const half = (isFeatured: SQL) => sql`(
    select l.creative_id from (select * from listings where ${isFeatured}) as l ${members}
     order by l.average_rating desc nulls last, l.review_count desc, l.creative_id limit ${maxOfCluster})`;
  return sql`
    select ${cardColumns} from listings l
     where l.creative_id in (${half(sql`is_featured`)} union all ${half(sql`not is_featured`)})
     order by l.is_featured desc, l.average_rating desc nulls last, l.review_count desc, l.creative_id
     limit ${maxOfCluster}`;
}

function membersOf(cluster: Cluster, zoom: number): SQL {
  if (!isNear(zoom)) {
    return sql`join ${homeTable(cluster.units)} on home.id = l.primary_place_id`;
  }
  const units = cluster.units.filter((unit) => 'firstId' in unit);
  const homes = [...new Map(units.map(({ home }) => [home.placeId, home])).values()];
  const { column, row } = nearCell(unitsPerPx(zoom));
  const numbers = (values: number[]) => sql`${`{${values.join(',')}}`}::int[]`;
  return sql`join (
      select l.creative_id from ${homeTable(homes)} join listings l on l.primary_place_id = home.id
        join unnest(${numbers(units.map((unit) => unit.placeId))}, ${numbers(units.map((unit) => unit.column))},
             ${numbers(units.map((unit) => unit.row))}) as cell(place_id, x, y)
          on cell.place_id = home.id and cell.x = ${column} and cell.y = ${row}
    ) as member on member.creative_id = l.creative_id`;
}
