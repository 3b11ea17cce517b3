import { type SQL, sql } from 'drizzle-orm';
import { type PlaceSet, placeIds } from '#app/features/catalogue/directory/location/match-location.server.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf, objectOf, orNull } from '#app/platform/db/rows.server.ts';

/** Counts for a place; null facts when it has too many creatives to count. */
export type PlaceFacts = {
  listed: number;
  based: number;
  verified: number;
  withFilm: number;
  reviews: number;
  /** Mean over all their reviews; null without any. */
  rating: number | null;
};

/** Specialties by frequency. Counts are exact only when all creatives were counted. */
export type NamedSpecialty = { id: number; name: string; count: number };

/** Maximum listing_places rows to read; each is one row. */
const maxLookedAt = 1_000;
/** Beyond that, a sample decides the order of specialties, and no counts are shown. */
const sampleSize = 300;

const rowShape = {
  listed: cell.number,
  based: cell.number,
  verified: cell.number,
  withFilm: cell.number,
  reviews: cell.number,
  rating: orNull(cell.number),
  specialties: listOf(objectOf({ id: cell.number, name: cell.text, count: cell.number })),
};

/**
 * Facts and specialties of the creatives at these places, optionally of one specialty. Without facts, the specialty
 * counts come from a sample and are good for ordering only.
 */
export async function findPlaceFacts(
  places: PlaceSet,
  specialtyId: number | null,
): Promise<{ facts: PlaceFacts | null; specialties: NamedSpecialty[] }> {
  const isWhole = places.listedAtMost <= maxLookedAt;
  const ofSpecialty: SQL =
    specialtyId === null ? sql`true` : sql`l.specialty_ids @> array[${specialtyId}]::int[]`;
  const row = await findRow(publicDb(), rowShape)`
    with entries as materialized (
      select creative_id from listing_places where service_place_id = any(${placeIds(places.ids)})
       limit ${isWhole ? maxLookedAt : sampleSize}
    ), base as materialized (
      select l.specialty_ids, l.is_verified, l.has_video, l.review_count, l.average_rating,
             l.primary_place_id = any(${placeIds(places.ids)}) as is_based
        from (select distinct creative_id from entries) as found
        join listings l using (creative_id)
       where ${ofSpecialty}
    )
    select count(*)::int as listed,
           count(*) filter (where is_based)::int as based, count(*) filter (where is_verified)::int as verified,
           count(*) filter (where has_video)::int as with_film, coalesce(sum(review_count), 0)::int as reviews,
           sum(average_rating * review_count) / nullif(sum(review_count), 0) as rating,
           (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'count', named.n)
                                      order by named.n desc, s.name), '[]')
              from (select id, count(*)::int as n from base cross join unnest(specialty_ids) as id group by id) as named
              join specialties s on s.id = named.id) as specialties
      from base`;
  if (!row) {
    return { facts: null, specialties: [] };
  }
  const { specialties, ...facts } = row;
  return { facts: isWhole ? facts : null, specialties };
}
