import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { cell, listOf, listRows, type RowOf } from '#app/platform/db/rows.server.ts';
import type { JudgedQuery, Wanted } from './judged-queries.ts';

/** How a search did in its first ten. */
export type Judgment = {
  query: JudgedQuery;
  /** Of the first ten, or of the first so many as are wanted at all, the share that is wanted. */
  share: number;
  passes: boolean;
  /** Who stands there and should not. */
  wrong: string[];
};

const knownShape = {
  id: cell.text,
  name: cell.text,
  type: cell.text,
  specialties: listOf(cell.text),
  places: listOf(cell.text),
  titles: listOf(cell.text),
  words: cell.text,
};

/** A creative as a judge sees one. */
export type Known = RowOf<typeof knownShape>;

const first = 10;
/** One of ten may be another. */
const leastShare = 0.9;

/** Judges one search by the ids of whom it found, in order. Throws when nobody in the world is wanted. */
export function judgeSearch(
  everybody: readonly Known[],
  query: JudgedQuery,
  ids: readonly string[],
): Judgment {
  const wanted = new Map(
    everybody.filter((each) => isWanted(each, query.wanted)).map((each) => [each.id, each]),
  );
  if (wanted.size === 0) {
    throw new Error(`Nobody answers to the judgment of "${query.q}".`);
  }
  const isOfOne = query.wanted.name !== undefined;
  const looked = ids.slice(0, isOfOne ? first : Math.min(first, wanted.size));
  const right = looked.filter((id) => wanted.has(id)).length;
  const share = isOfOne ? Math.min(1, right) : right / Math.min(first, wanted.size);
  return {
    query,
    share,
    passes: share >= leastShare,
    wrong: everybody.filter(({ id }) => looked.includes(id) && !wanted.has(id)).map(({ name }) => name),
  };
}

/** Everybody who is listed. */
export async function listKnown(client: PoolClient): Promise<Known[]> {
  return listRows(drizzle(client), knownShape)`
    select l.creative_id as id, l.business_name as name, l.creative_type as type, l.specialty_names as specialties,
           array(select concat_ws(', ', a.city, a.state, c.name) from service_areas a
                   left join countries c on c.code = a.country where a.creative_id = l.creative_id) as places,
           array(select title::text from portfolio_items i where i.creative_id = l.creative_id) as titles,
           concat_ws(' ', cp.tagline, cp.bio_short, cp.bio_long) as words
      from listings l join creative_profiles cp on cp.id = l.creative_id`;
}

function isWanted(known: Known, wanted: Wanted): boolean {
  const { name, type, specialty, place, says, title, or } = wanted;
  const holds =
    (name === undefined || known.name === name) &&
    (!type || type.includes(known.type)) &&
    (!specialty || specialty.some((each) => known.specialties.includes(each))) &&
    (!place || place.some((each) => known.places.some((served) => served.includes(each)))) &&
    (!says || says.test(known.words) || known.titles.some((each) => says.test(each))) &&
    (!title || known.titles.some((each) => title.test(each)));
  return holds || (or !== undefined && isWanted(known, or));
}
