import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { places } from '#app/platform/db/schema/places.ts';
import type { MapCity } from './map-answer.ts';
import type { MapArea } from './map-area.ts';
import { toSheet } from './mercator.ts';

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

export async function listCities(area: MapArea, zoom: number): Promise<MapCity[]> {
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
