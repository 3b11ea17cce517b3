import { sql } from 'drizzle-orm';
import { listCounters } from '#app/features/catalogue/directory/count-listings.server.ts';
import { creativeTypes } from '#app/features/catalogue/directory/creative-types.ts';
import { listSpecialties } from '#app/features/catalogue/directory/list-specialties.server.ts';
import { minOnPlacePage } from '#app/features/catalogue/places/group-places.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { servicePlaces } from '#app/platform/db/schema/places.ts';
import { openCursor, sealCursor } from './api-cursor.ts';
import type { AnswerOf, QueryOf } from './api-operations.ts';
import { foreignCursor, type ReadAnswer } from './api-problems.ts';

export async function readSpecialties(): Promise<ReadAnswer<AnswerOf<'listSpecialties'>>> {
  const [specialties, counters] = await Promise.all([listSpecialties(), listCounters()]);
  const data = specialties.map(({ id, name, category }) => ({
    id,
    name,
    category,
    creativeCount: counters.get(`specialty:${id}`) ?? 0,
  }));
  return { ok: true, answer: { data } };
}

export async function readTypes(): Promise<ReadAnswer<AnswerOf<'listTypes'>>> {
  const counters = await listCounters();
  const data = creativeTypes.map((name) => ({ name, creativeCount: counters.get(`type:${name}`) ?? 0 }));
  return { ok: true, answer: { data } };
}

/** Only places that have a page, in a stable order. */
export async function readPlaces({
  country,
  limit,
  cursor,
}: QueryOf<'listPlaces'>): Promise<ReadAnswer<AnswerOf<'listPlaces'>>> {
  const behind = cursor === undefined ? null : openCursor(cursor, country ?? '');
  if (cursor !== undefined && !(behind && /^\d{1,9}$/.test(behind))) {
    return foreignCursor;
  }
  const rows = await listRows(publicDb(), {
    id: servicePlaces.id,
    city: servicePlaces.city,
    region: servicePlaces.state,
    country: servicePlaces.country,
    label: servicePlaces.label,
    latitude: servicePlaces.latitude,
    longitude: servicePlaces.longitude,
    creativeCount: servicePlaces.listedCount,
  })`
    select id, city, state as region, country, label, latitude, longitude, listed_count as creative_count
      from service_places
     where listed_count >= ${minOnPlacePage}
       and ${country === undefined ? sql`true` : sql`country = ${country}`}
       and ${behind === null ? sql`true` : sql`(country, state, city) > (select country, state, city from service_places where id = ${Number(behind)})`}
     order by country, state, city limit ${limit + 1}`;
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    ok: true,
    answer: {
      data: shown.map(({ city, region, country, label, latitude, longitude, creativeCount }) => ({
        city,
        region,
        country,
        label,
        latitude,
        longitude,
        creativeCount,
      })),
      nextCursor: sealCursor(last ? String(last.id) : null, country ?? ''),
    },
  };
}
