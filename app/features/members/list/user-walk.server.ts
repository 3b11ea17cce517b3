import { type SQL, sql } from 'drizzle-orm';
import { microsOf, momentOf } from '#app/platform/db/time-cursor.server.ts';
import type { RowCursor } from '#app/platform/row-cursor.ts';
import type { UserState } from './user-address.ts';
import { type UserOrderName, userOrders } from './user-orders.ts';

/** The orders of the users screen, as statements on `user_summaries s` write them. */

const orderColumns: Record<UserOrderName, SQL> = {
  name: sql`s.name_key`,
  type: sql`s.user_type`,
  plan: sql`s.plan_rank`,
  due: sql`s.due_cents`,
  seen: sql`s.last_seen_at`,
  joined: sql`s.joined_at`,
  verified: sql`s.verified_rank`,
  featured: sql`s.featured_until`,
};

type Walk = {
  /** What the order and a cursor are made of; an index holds all of it. */
  columns: SQL;
  order: SQL;
  /** The condition of a row that is not before the page; true without a cursor. */
  from: SQL;
  /** The same among the rows with this number of facets, written so that only an index that begins with it fits. */
  fromWithin: (facets: SQL) => SQL;
};

/** In which order the rows of a page are read, and from where: before a cursor, backwards. */
export function walkOf({ sort, direction, cursor, isBefore }: UserState): Walk {
  const isFalling = (direction === 'desc') !== isBefore;
  const way = isFalling ? sql`desc` : sql`asc`;
  const columns = sort === 'joined' ? [] : [orderColumns[sort]];
  const all = [...columns, sql`s.joined_at`, sql`s.user_id`];
  const order = sql.join(
    all.map((column) => sql`${column} ${way}`),
    sql`, `,
  );
  const walked = sql.join(all, sql`, `);
  if (!cursor) {
    return { columns: walked, order, from: sql`true`, fromWithin: (facets) => sql`s.facets = ${facets}` };
  }
  const values = [
    ...columns.map(() => sortedValue(sort, cursor)),
    momentOf(cursor.atMicros),
    sql`${cursor.id}::uuid`,
  ];
  const side = isFalling ? sql`<` : sql`>`;
  const behind = (rowColumns: SQL[], rowValues: SQL[]) =>
    sql`(${sql.join(rowColumns, sql`, `)}) ${side} (${sql.join(rowValues, sql`, `)})`;
  return {
    columns: walked,
    order,
    from: behind(all, values),
    fromWithin: (facets) =>
      sql`s.facets = ${facets} and ${behind([sql`s.facets`, ...all], [facets, ...values])}`,
  };
}

function sortedValue(sort: UserOrderName, { value }: RowCursor): SQL {
  switch (userOrders[sort].cursor) {
    case 'text':
      return sql`${value}::text`;
    case 'number':
      return sql`${value}::int`;
    case 'moment':
      return momentOf(value);
  }
}

/** What a cursor says of a row besides its moment and id. */
export function cursorValueOf(sort: UserOrderName): SQL {
  const column = orderColumns[sort];
  return userOrders[sort].cursor === 'moment' ? microsOf(column) : sql`${column}::text`;
}
