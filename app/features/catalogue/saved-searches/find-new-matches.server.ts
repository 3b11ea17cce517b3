import { type SQL, sql } from 'drizzle-orm';
import { readSearch } from '#app/features/catalogue/directory/answer-search.server.ts';
import {
  filterConditions,
  servesCondition,
  wordsCondition,
} from '#app/features/catalogue/directory/listing-conditions.server.ts';
import { matchLocation } from '#app/features/catalogue/directory/location/match-location.server.ts';
import { readProjectWords, rowByRow } from '#app/features/catalogue/projects/browse/list-projects.server.ts';
import { entriesOf } from '#app/features/catalogue/projects/browse/project-filters.ts';
import { projectPath } from '#app/features/catalogue/projects/project-card.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { arrivals } from '#app/platform/db/schema/boards.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { placeOf, type SavedState } from './saved-address.ts';

export type NewMatches = {
  /** Exact below `maxMatches`. */
  count: number;
  first: { name: string; path: string }[];
};

type Stretch = { after: Date; until: Date };

/** Only the latest arrivals of a period are examined. */
const maxArrivals = 2_000;
export const maxMatches = 100;
const shownMatches = 3;

const none: NewMatches = { count: 0, first: [] };

/**
 * Creatives first listed, or projects first shown, in this period that the search finds now. Earlier ones that only
 * started to match are not new. One short read when nothing arrived.
 */
export async function findNewMatches(saved: SavedState, stretch: Stretch): Promise<NewMatches> {
  const kind = saved.kind === 'projects' ? 'project' : 'creative';
  const ids = await listArrivals(kind, stretch.after.toISOString(), stretch.until.toISOString());
  if (ids.length === 0) {
    return none;
  }
  const rows = saved.kind === 'projects' ? await newProjects(saved, ids) : await newCreatives(saved, ids);
  return { count: rows.length, first: rows.slice(0, shownMatches) };
}

/** Cached, because searches with the same last time share arrivals. */
const listArrivals = rememberUntilChange(async function list(
  kind: (typeof arrivals)['$inferSelect']['kind'],
  after: string,
  until: string,
): Promise<string[]> {
  const rows = await listRows(publicDb(), { id: arrivals.id })`
    select id from arrivals
     where kind = ${kind} and arrived_at > ${after}::timestamptz and arrived_at <= ${until}::timestamptz
     order by arrived_at desc limit ${maxArrivals}`;
  return rows.map(({ id }) => id);
});

type Found = NewMatches['first'];

async function newProjects(
  { filters }: Extract<SavedState, { kind: 'projects' }>,
  ids: readonly string[],
): Promise<Found> {
  const words = await readProjectWords(filters.q ?? '');
  if (words?.listedAtMost === 0) {
    return [];
  }
  const rows = await listRows(publicDb(), { name: cell.text, slug: cell.text })`
    select p.name, p.slug
      from (select project_id, published_at from project_listings
             where project_id = any(${sql.param([...ids])}::uuid[]) and ${rowByRow({ entries: entriesOf(filters), words })}
             order by published_at desc, project_id desc limit ${maxMatches}) as pl
      join projects p on p.id = pl.project_id
     order by pl.published_at desc, pl.project_id desc`;
  return rows.map(({ name, slug }) => ({ name, path: projectPath(slug) }));
}

async function newCreatives(
  saved: Exclude<SavedState, { kind: 'projects' }>,
  ids: readonly string[],
): Promise<Found> {
  const conditions = await conditionsOf(saved);
  if (!conditions) {
    return [];
  }
  const among = [sql`l.creative_id = any(${sql.param([...ids])}::uuid[])`, ...conditions];
  const rows = await listRows(publicDb(), { id: cell.text, slug: orNull(cell.text), name: cell.text })`
    select l.creative_id::text as id, cp.slug, l.business_name as name
      from listings l join creative_profiles cp on cp.id = l.creative_id
     where ${sql.join(among, sql` and `)}
     order by l.quality desc, l.creative_id desc limit ${maxMatches}`;
  return rows.map(({ id, slug, name }) => ({ name, path: `/creative/${slug ?? id}` }));
}

/** Conditions on a listing; null when the search matches nothing at all. */
async function conditionsOf(saved: Exclude<SavedState, { kind: 'projects' }>): Promise<SQL[] | null> {
  if (saved.kind === 'browse') {
    const { filters } = saved.browse;
    const location = placeOf(saved.browse);
    const places = location ? await matchLocation(location) : null;
    return [...filterConditions({ filters, places }), ...(places ? [servesCondition(places)] : [])];
  }
  const reading = await readSearch(saved.search, 1);
  if (!reading || reading.count.count === 0) {
    return null;
  }
  const { filters, places, words } = reading;
  return [
    ...filterConditions({ filters, places }),
    ...(places ? [servesCondition(places)] : []),
    ...wordsCondition(words),
  ];
}
