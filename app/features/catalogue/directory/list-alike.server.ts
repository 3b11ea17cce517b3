import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { findRow, listRows, type RowOf } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import type { ListingCard } from './listing-card.ts';
import { cardColumns, cardShape, toCard } from './listing-cards.server.ts';

export type Alike = { similar: ListingCard[]; neighbors: ListingCard[] };

const subjectShape = {
  creativeType: listings.creativeType,
  specialtyIds: listings.specialtyIds,
  primaryPlaceId: listings.primaryPlaceId,
  tradeEntries: listings.tradeEntries,
};

type Subject = RowOf<typeof subjectShape>;

const maxSimilar = 3;
const maxNeighbors = 4;

const weighedNearby = 150;
const weighedAnywhere = 150;

/** At most this many of the busiest places of a state or country count as nearby. */
const nearbyPlaces = 40;

/**
 * Similar creatives share the type and as many specialties and building types as possible; ties go to those nearby,
 * then to the better rated. Neighbors are based in the same city, in browse order. The lists do not overlap and are
 * bounded before scoring. Both are empty for an unlisted creative.
 */
export async function listAlike(creativeId: string): Promise<Alike> {
  const subject = await findRow(publicDb(), subjectShape)`
    select creative_type, specialty_ids, primary_place_id, trade_entries from listings where creative_id = ${creativeId}`;
  if (!subject) {
    return { similar: [], neighbors: [] };
  }
  const neighbors = await listNeighbors(creativeId, subject);
  const without = [creativeId, ...neighbors.map(({ id }) => id)];
  return { similar: await listSimilar(subject, without), neighbors };
}

async function listNeighbors(creativeId: string, subject: Subject): Promise<ListingCard[]> {
  if (subject.primaryPlaceId === null) {
    return [];
  }
  const rows = await listRows(publicDb(), cardShape)`
    select ${cardColumns} from listings l
     where l.primary_place_id = ${subject.primaryPlaceId} and l.creative_id in (
             select creative_id from listing_places
              where service_place_id = ${subject.primaryPlaceId} and creative_id <> ${creativeId}
              order by is_featured desc, created_at desc, creative_id desc limit ${weighedNearby})
     order by l.is_featured desc, l.created_at desc, l.creative_id desc limit ${maxNeighbors}`;
  return rows.map(toCard);
}

async function listSimilar(subject: Subject, without: readonly string[]): Promise<ListingCard[]> {
  const specialties = sql`${sql.param(subject.specialtyIds)}::int[]`;
  const buildings = sql`${sql.param(subject.tradeEntries.filter((entry) => entry.startsWith('building:')))}::text[]`;
  const rows = await listRows(publicDb(), cardShape)`
    with here as (
      select country, state from service_places where id = ${subject.primaryPlaceId}
    ), nearby as (
      select p.id from here join service_places p on p.country = here.country
       where p.listed_count > 0
       order by (p.state = here.state) desc, p.listed_count desc, p.id limit ${nearbyPlaces}
    ), pool as (
      (select distinct lp.creative_id from nearby cross join lateral (
         select creative_id from listing_places
          where service_place_id = nearby.id and creative_type = ${subject.creativeType}
          order by is_featured desc, created_at desc, creative_id desc limit 20) as lp
        limit ${weighedNearby})
      union
      (select creative_id from listings
        where creative_type = ${subject.creativeType}
        order by is_featured desc, created_at desc, creative_id desc limit ${weighedAnywhere})
    )
    select ${cardColumns} from pool join listings l using (creative_id)
     where l.creative_id <> all(${sql.param([...without])}::uuid[])
     order by cardinality(array(select unnest(l.specialty_ids) intersect select unnest(${specialties})))
                + cardinality(array(select unnest(l.trade_entries) intersect select unnest(${buildings}))) desc,
              l.primary_place_id is not null and l.primary_place_id in (select id from nearby) desc,
              l.average_rating desc nulls last, l.review_count desc, l.creative_id
     limit ${maxSimilar}`;
  return rows.map(toCard);
}
