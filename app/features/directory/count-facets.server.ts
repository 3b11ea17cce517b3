import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import type { Counters } from './count-listings.server.ts';
import { leastRatings } from './directory-address.ts';
import type { DirectoryFilters } from './directory-query.ts';
import { listingsAt, wordsCondition } from './listing-conditions.server.ts';
import { type PlaceSet, placeIds } from './place-set.ts';
import { isHopeless, type WordMatch } from './words/word-match.ts';

/**
 * How many results each further filter would leave. Types and ratings are counted as if none of their own
 * group were chosen (they replace each other); specialties and switches add up.
 */
export type Facets = {
  types: Record<string, number>;
  specialties: Record<number, number>;
  ratings: Record<string, number>;
  verified: number;
  video: number;
  /** Creatives based elsewhere; null without a location. */
  travels: number | null;
};

/** Beyond this many candidates counting would be dear, and filters are offered without counts. */
export const mostFaceted = 3_000;

type Row = {
  facet: 'type' | 'specialty' | 'rating' | 'verified' | 'video' | 'travels';
  value: string;
  n: number;
};

/** Null when there are too many candidates to count. */
export async function countFacets(query: {
  filters: DirectoryFilters;
  places: PlaceSet | null;
  words: WordMatch | null;
  counters: Counters;
}): Promise<Facets | null> {
  const { filters, places, words, counters } = query;
  if (places?.ids.length === 0 || isHopeless(words)) {
    return null;
  }
  const inAll = counters.get('all') ?? 0;
  const atMost = Math.min(inAll, places?.listedAtMost ?? inAll, words?.listedAtMost ?? inAll);
  if (atMost > mostFaceted) {
    return !places && !words && isUnfiltered(filters) ? facetsFromCounters(counters) : null;
  }
  const conditions = wordsCondition(words);
  const chosen = {
    type:
      filters.types.length > 0 ? sql`creative_type = any(${sql.param(filters.types)}::text[])` : sql`true`,
    specialty:
      filters.specialtyIds.length > 0
        ? sql`specialty_ids @> ${sql.param(filters.specialtyIds)}::int[]`
        : sql`true`,
    rating: filters.leastRating === null ? sql`true` : sql`average_rating >= ${filters.leastRating}`,
    verified: filters.isVerified ? sql`is_verified` : sql`true`,
    video: filters.hasVideo ? sql`has_video` : sql`true`,
    travels: filters.basedOutside ? outside(filters.basedOutside) : sql`true`,
  };
  const { rows } = await publicDb().execute<Row>(sql`
    with base as materialized (
      select creative_type, specialty_ids, average_rating, is_verified, has_video, primary_place_id,
             ${chosen.type} as t, ${chosen.specialty} as s, ${chosen.rating} as r, ${chosen.verified} as v, ${chosen.video} as f, ${chosen.travels} as o
        from ${listingsAt(places, conditions)}
    )
    select 'type' as facet, creative_type as value, count(*)::int as n from base where s and r and v and f and o group by 2
    union all
    select 'specialty', id::text, count(*)::int from base cross join unnest(specialty_ids) as id where t and s and r and v and f and o group by 2
    ${sql.join(leastRatings.map(ratingFacet), sql``)}
    union all select 'verified', '', count(*)::int from base where t and s and r and f and o and is_verified
    union all select 'video', '', count(*)::int from base where t and s and r and v and o and has_video
    ${places ? sql`union all select 'travels', '', count(*)::int from base where t and s and r and v and f and ${outside(places.ids)}` : sql``}`);
  return toFacets(rows);
}

function outside(places: number[]): SQL {
  return sql`not (primary_place_id = any(${placeIds(places)}))`;
}

function ratingFacet(least: number): SQL {
  return sql` union all select 'rating', ${String(least)}::text, count(*)::int from base where t and s and v and f and o and average_rating >= ${least}`;
}

function toFacets(rows: Row[]): Facets {
  const facets: Facets = { types: {}, specialties: {}, ratings: {}, verified: 0, video: 0, travels: null };
  for (const { facet, value, n } of rows) {
    if (facet === 'type') {
      facets.types[value] = n;
    } else if (facet === 'specialty') {
      facets.specialties[Number(value)] = n;
    } else if (facet === 'rating') {
      facets.ratings[value] = n;
    } else {
      facets[facet] = n;
    }
  }
  return facets;
}

function isUnfiltered(filters: DirectoryFilters): boolean {
  return (
    filters.types.length + filters.specialtyIds.length === 0 &&
    filters.leastRating === null &&
    !filters.isVerified &&
    !filters.hasVideo &&
    filters.basedOutside === null
  );
}

function facetsFromCounters(counters: Counters): Facets {
  const facets: Facets = {
    types: {},
    specialties: {},
    ratings: Object.fromEntries(
      leastRatings.map((least) => [least, counters.get(`rating:${least.toFixed(1)}`) ?? 0]),
    ),
    verified: counters.get('verified') ?? 0,
    video: counters.get('video') ?? 0,
    travels: null,
  };
  for (const [key, n] of counters) {
    const [kind, value = ''] = key.split(':');
    if (kind === 'type') {
      facets.types[value] = n;
    } else if (kind === 'specialty') {
      facets.specialties[Number(value)] = n;
    }
  }
  return facets;
}
