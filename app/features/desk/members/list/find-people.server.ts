import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, type RowOf } from '#app/platform/db/rows.server.ts';
import { userSummaries } from '#app/platform/db/schema/desk.ts';
import { microsOf } from '#app/platform/db/time-cursor.server.ts';
import { findWords } from './find-words.server.ts';
import { type UserFilters, type UserState, type UserView, usersPageSize } from './user-address.ts';
import { cursorValueOf, walkOf } from './user-walk.server.ts';

/**
 * Tab and filter conditions on the facets number that db/programs/user_summaries.sql writes for each account. Few such
 * numbers occur, so a filter is a list of them, and an index that starts with the number reads any order fast (decision
 * 32).
 */

type Condition = (facets: SQL) => SQL;

const typeIs: Record<'client' | 'creative', Condition> = {
  client: (facets) => sql`${facets} & 1 = 0`,
  creative: (facets) => sql`${facets} & 1 = 1`,
};

/** Plans: client, none, Creative, with Featured, Lifetime, Lifetime with Featured. */
const planIn =
  (...plans: number[]): Condition =>
  (facets) =>
    sql`(${facets} / 2) & 7 in (${sql.raw(plans.join(', '))})`;

const verifiedRankIs =
  (rank: number): Condition =>
  (facets) =>
    sql`(${facets} / 16) & 3 = ${sql.raw(String(rank))}`;

const has =
  (bit: number): Condition =>
  (facets) =>
    sql`${facets} & ${sql.raw(String(bit))} <> 0`;

const isFeatured = has(64);

const isDue = has(512);

const isListed = has(2048);

const not =
  (condition: Condition): Condition =>
  (facets) =>
    sql`not (${condition(facets)})`;

const views: Record<UserView, Condition> = {
  due: isDue,
  asked: verifiedRankIs(1),
  featured: isFeatured,
  featuredEnding: has(128),
  planless: planIn(1),
  unseen: has(256),
  disabled: has(1024),
};

const plans: Record<Exclude<UserFilters['plan'], ''>, Condition> = {
  none: planIn(0, 1),
  creative: planIn(2, 3),
  lifetime: planIn(4, 5),
  featured: planIn(3, 5),
  due: isDue,
};

const isVerified = verifiedRankIs(2);

function facetConditions({ view, type, listed, featured, verified, plan }: UserFilters, facets: SQL): SQL[] {
  const yesOrNo = (answer: '' | 'yes' | 'no', condition: Condition) =>
    answer === '' ? [] : [answer === 'yes' ? condition : not(condition)];
  return [
    ...(view ? [views[view]] : []),
    ...(type ? [typeIs[type]] : []),
    ...yesOrNo(featured, isFeatured),
    ...yesOrNo(verified, isVerified),
    ...(plan ? [plans[plan]] : []),
    ...yesOrNo(listed, isListed),
  ].map((condition) => condition(facets));
}

export function viewCondition(view: UserView, facets: SQL): SQL {
  return views[view](facets);
}

/** The numbers that occur, as `kinds (facets)`, each found by one index probe; the last is null. */
export const occurringKinds = sql`
  recursive kinds (facets) as (
    select min(facets) from user_summaries
    union all
    select (select min(u.facets) from user_summaries u where u.facets > k.facets) from kinds k where k.facets is not null
  )`;

function all(conditions: readonly SQL[]): SQL {
  return sql.join([...conditions, sql`true`], sql` and `);
}

/** A page of the users screen: rows of `user_summaries`, one more than it shows. */
type People = {
  people: SQL;
  /** Set for a partial scan: finds the last account scanned; null when there are no more. */
  end: (() => Promise<Place | null>) | null;
};

/** Words without an index are searched in this many accounts per page. */
export const maxLookedThrough = 5_000;

const limit = usersPageSize + 1;

/** Picks the most selective way, so that no page reads more than some thousand rows. */
export async function findPeople(state: UserState): Promise<People> {
  const words = await findWords(state.q);
  if (words.isWalked) {
    return lookThrough(state, words.conditions);
  }
  if (words.conditions.length > 0) {
    return { people: among(state, words.conditions), end: null };
  }
  return { people: isFiltered(state) ? byFacets(state) : among(state, []), end: null };
}

function isFiltered(state: UserState): boolean {
  return facetConditions(state, sql`true`).length > 0;
}

/** For conditions that match very few or nearly all accounts. */
function among(state: UserState, conditions: SQL[]): SQL {
  const { order, from } = walkOf(state);
  const asked = [...conditions, ...facetConditions(state, sql`s.facets`), from];
  return sql`select s.* from user_summaries s where ${all(asked)} order by ${order} limit ${limit}`;
}

/** Reads the first rows of each matching facets value and merges them in order. */
function byFacets(state: UserState): SQL {
  const { columns, order, orderWithin, fromWithin } = walkOf(state);
  const first = (facets: SQL, count: number) => sql`
    (select ${columns} from user_summaries s where ${fromWithin(facets)} order by ${orderWithin} limit ${count})`;
  return sql`
    with ${occurringKinds},
    heads as materialized (
      select k.facets as kind from kinds k cross join lateral ${first(sql`k.facets`, 1)} s
       where k.facets is not null and ${all(facetConditions(state, sql`k.facets`))} order by ${order} limit ${limit}
    ),
    page as materialized (
      select s.user_id from heads h cross join lateral ${first(sql`h.kind`, limit)} s order by ${order} limit ${limit}
    )
    select s.* from page join user_summaries s on s.user_id = page.user_id`;
}

/** Scans for words: all filtered accounts if there are few, else the next ones in order. */
async function lookThrough(state: UserState, words: SQL[]): Promise<People> {
  if (isFiltered(state)) {
    const ids = await listShown(state);
    if (ids.length <= maxLookedThrough) {
      return { people: among(state, [sql`s.user_id = any(${sql.param(ids)}::uuid[])`, ...words]), end: null };
    }
  }
  const { order, from } = walkOf(state);
  const people = sql`
    select s.* from (select * from user_summaries s where ${from} order by ${order}
                      limit ${maxLookedThrough}) s
     where ${all([...facetConditions(state, sql`s.facets`), ...words])} order by ${order} limit ${limit}`;
  return { people, end: () => findEnd(state) };
}

async function listShown(state: UserState): Promise<string[]> {
  const rows = await listRows(db(), { userId: userSummaries.userId })`
    with ${occurringKinds}
    select s.user_id from kinds k
     cross join lateral (select s.user_id from user_summaries s where s.facets = k.facets
                          limit ${maxLookedThrough + 1}) s
     where ${all(facetConditions(state, sql`k.facets`))} limit ${maxLookedThrough + 1}`;
  return rows.map(({ userId }) => userId);
}

const placeShape = { cursorValue: cell.text, atMicros: cell.text, userId: userSummaries.userId };

export type Place = RowOf<typeof placeShape>;

async function findEnd(state: UserState): Promise<Place | null> {
  const { order, from } = walkOf(state);
  const rows = await listRows(db(), placeShape)`
    select s.user_id, ${cursorValueOf(state.sort)} as cursor_value, ${microsOf(sql`s.joined_at`)} as at_micros
      from user_summaries s where ${from} order by ${order} limit 2 offset ${maxLookedThrough - 1}`;
  return rows.length === 2 ? (rows[0] ?? null) : null;
}
