import { sql } from 'drizzle-orm';
import type { UserType } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { userCounts } from '#app/platform/db/schema/identity.ts';
import { occurringKinds, viewCondition } from './user-facets.server.ts';
import { maxViewCount, type UserView, userViewNames } from './user-views.ts';

export type UserCounts = { total: number; creatives: number; clients: number };

export async function countUsers(): Promise<UserCounts> {
  const rows = await listRows(db(), {
    userType: oneOf(['client', 'creative']),
    amount: userCounts.amount,
  })`select user_type, amount from user_counts`;
  const of = (type: UserType) => rows.find((row) => row.userType === type)?.amount ?? 0;
  return { total: of('creative') + of('client'), creatives: of('creative'), clients: of('client') };
}

export async function countViews(): Promise<Record<UserView, number>> {
  const counts = userViewNames.map(
    (view) => sql`
      select ${view}::text as view, count(*)::int as amount
        from (select from kinds k
                cross join lateral (select from user_summaries s where s.facets = k.facets
                                     limit ${maxViewCount + 1}) s
               where ${viewCondition(view, sql`k.facets`)} limit ${maxViewCount + 1}) few`,
  );
  const rows = await listRows(db(), {
    view: oneOf(userViewNames),
    amount: cell.number,
  })`with ${occurringKinds} ${sql.join(counts, sql` union all `)}`;
  // The statement returns every tab.
  return Object.fromEntries(rows.map(({ view, amount }) => [view, amount])) as Record<UserView, number>;
}
