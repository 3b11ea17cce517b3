import { type SQL, sql } from 'drizzle-orm';
import type { UserFilters } from './user-address.ts';
import type { UserView } from './user-views.ts';

/**
 * Tab and filter conditions on the facets number that db/programs/user_facets.sql writes for each account. Few such
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

export function facetConditions(
  { view, type, listed, featured, verified, plan }: UserFilters,
  facets: SQL,
): SQL[] {
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

export function all(conditions: readonly SQL[]): SQL {
  return sql.join([...conditions, sql`true`], sql` and `);
}
