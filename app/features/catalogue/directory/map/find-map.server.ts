import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { places } from '#app/platform/db/schema/places.ts';
import type { DirectoryFilters } from '../directory-filters.ts';
import type { Filtered } from '../listing-conditions.server.ts';
import { matchLocation } from '../location/match-location.server.ts';
import { clusterUnits, type UnitCluster } from './cluster-units.ts';
import {
  inBox,
  listCityUnits,
  listNearUnits,
  type MapHome,
  type NearUnit,
  type SheetBox,
  whereMatching,
} from './list-map-units.server.ts';
import { isNear, type MapAnswer, type MapCity, type MapCluster } from './map-answer.ts';
import type { MapArea } from './map-area.ts';
import { toSheet, unitsPerPx } from './mercator.ts';
import { listGrounds, listNames } from './outline-index.server.ts';

export type MapRequest = { filters: DirectoryFilters; location: string; area: MapArea; zoom: number };

const maxPx = 4_096;

/** The marks and names of a part of the map. Every match is in a mark, so the counts add up. */
export async function findMap(request: MapRequest): Promise<MapAnswer> {
  const [{ filtered, clusters }, cities] = await Promise.all([
    clusterMap(request),
    listCities(request.area, request.zoom),
  ]);
  const creatives = await nameSingles(clusters, filtered);
  const box = boxOf(request.area, unitsPerPx(request.zoom));
  return {
    clusters: clusters.map((cluster) => toCluster(cluster, creatives)),
    cities,
    names: listNames(box, request.zoom),
    grounds: listGrounds(box, request.zoom),
  };
}

type Clustered = { filtered: Filtered; clusters: UnitCluster<MapHome | NearUnit>[] };

export async function clusterMap({ filters, location, area, zoom }: MapRequest): Promise<Clustered> {
  const filtered = { filters, places: location === '' ? null : await matchLocation(location) };
  const scale = unitsPerPx(zoom);
  const box = boxOf(area, scale);
  const units = isNear(zoom)
    ? await listNearUnits(filtered, box, scale)
    : inBox(await listCityUnits(filtered), box);
  return { filtered, clusters: clusterUnits<MapHome | NearUnit>(units, scale) };
}

export function boxOf(area: MapArea, scale: number): SheetBox {
  const { x: left, y: top } = toSheet({ latitude: area.north, longitude: area.west });
  const { x: right, y: bottom } = toSheet({ latitude: area.south, longitude: area.east });
  const [across, down] = [cut(left, right, maxPx * scale), cut(top, bottom, maxPx * scale)];
  return { left: across.from, right: across.to, top: down.from, bottom: down.to };
}

function cut(from: number, to: number, most: number): { from: number; to: number } {
  const middle = (from + to) / 2;
  const half = Math.min(to - from, most) / 2;
  return { from: middle - half, to: middle + half };
}

type Single = { id: string; name: string };

async function nameSingles(
  clusters: Clustered['clusters'],
  filtered: Filtered,
): Promise<Map<string, Single>> {
  const alone = clusters.filter(({ count }) => count === 1).flatMap(({ units }) => units);
  const ids = alone.flatMap((unit) => ('firstId' in unit ? [unit.firstId] : []));
  const places = alone.flatMap((unit) => ('firstId' in unit ? [] : [unit.placeId]));
  if (alone.length === 0) {
    return new Map();
  }
  const rows = await listRows(publicDb(), {
    id: listings.creativeId,
    name: listings.businessName,
    placeId: listings.primaryPlaceId,
  })`
    select l.creative_id as id, l.business_name as name, l.primary_place_id as place_id
      from (select * from listings
             where creative_id = any(${sql.param(ids)}::uuid[]) or primary_place_id = any(${sql.param(places)}::int[])) as l
    ${whereMatching(filtered)}`;
  return new Map(rows.flatMap((row) => [[row.id, row] as const, [`p${row.placeId}`, row] as const]));
}

function toCluster(cluster: Clustered['clusters'][number], creatives: Map<string, Single>): MapCluster {
  const [anchor] = cluster.units;
  const single = cluster.count === 1 && anchor ? creatives.get(anchor.key) : undefined;
  return {
    key: single?.id ?? anchor?.key ?? '',
    x: Math.round(cluster.x * 10) / 10,
    y: Math.round(cluster.y * 10) / 10,
    count: cluster.count,
    name: anchor?.name ?? '',
    others: new Set(cluster.units.map(({ placeId }) => placeId)).size - 1,
    creative: single ? { id: single.id, name: single.name } : null,
  };
}

const maxCities = 80;

/** The population from which a city is named: the first row with a higher zoom applies. */
const minPopulation = [
  { zoom: 2.6, people: 9_000_000 },
  { zoom: 3.4, people: 6_000_000 },
  { zoom: 4.4, people: 2_400_000 },
  { zoom: 5.2, people: 1_100_000 },
  { zoom: 6.1, people: 600_000 },
  { zoom: 7, people: 260_000 },
  { zoom: 8, people: 110_000 },
  { zoom: 9, people: 25_000 },
  { zoom: 10, people: 8_000 },
] as const;
const minNamed = 1_000;
/** From this zoom on, the index of positions finds fewer rows than the index of populations. */
const spatialZoom = 6;

async function listCities(area: MapArea, zoom: number): Promise<MapCity[]> {
  const people = minPopulation.find((step) => zoom < step.zoom)?.people ?? minNamed;
  const isInside =
    zoom >= spatialZoom
      ? sql`point(p.longitude, p.latitude) <@ box(point(${area.west}, ${area.south}), point(${area.east}, ${area.north}))`
      : sql`p.longitude between ${area.west} and ${area.east} and p.latitude between ${area.south} and ${area.north}`;
  const rows = await listRows(publicDb(), {
    name: places.name,
    population: places.population,
    latitude: places.latitude,
    longitude: places.longitude,
  })`
    select p.name, p.population, p.latitude, p.longitude from places p
     where p.population >= ${people} and ${isInside}
     order by p.population desc, p.id limit ${maxCities}`;
  return rows.map(({ name, population, ...position }) => ({
    name,
    population,
    ...rounded(toSheet(position)),
  }));
}

function rounded({ x, y }: { x: number; y: number }) {
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}
