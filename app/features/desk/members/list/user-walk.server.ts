import { type SQL, sql } from 'drizzle-orm';
import { microsOf, momentOf } from '#app/platform/db/time-cursor.server.ts';
import type { RowCursor } from '#app/platform/row-cursor.ts';
import { type UserOrderName, type UserState, userOrders } from './user-address.ts';

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
  /** The columns of order and cursor, all covered by an index. */
  columns: SQL;
  order: SQL;
  /** Excludes rows before the page; true without a cursor. */
  from: SQL;
  /** The same within one facets number, written so that only an index starting with it matches. */
  orderWithin: SQL;
  fromWithin: (facets: SQL) => SQL;
};

export function walkOf({ sort, direction, cursor, isBefore }: UserState): Walk {
  const isFalling = (direction === 'desc') !== isBefore;
  const way = isFalling ? sql`desc` : sql`asc`;
  const columns = sort === 'joined' ? [] : [orderColumns[sort]];
  const all = [...columns, sql`s.joined_at`, sql`s.user_id`];
  const inTurn = (given: SQL[]) =>
    sql.join(
      given.map((column) => sql`${column} ${way}`),
      sql`, `,
    );
  const order = inTurn(all);
  // All rows of one number have one type, so the index by joining date also gives this order.
  const within = sort === 'type' ? all.slice(1) : all;
  const orderWithin = inTurn(within);
  const walked = sql.join(all, sql`, `);
  if (!cursor) {
    return {
      columns: walked,
      order,
      from: sql`true`,
      orderWithin,
      fromWithin: (facets) => sql`s.facets = ${facets}`,
    };
  }
  const values = [
    ...columns.map(() => sortedValue(sort, cursor)),
    momentOf(cursor.atMicros),
    sql`${cursor.id}::uuid`,
  ];
  const side = isFalling ? sql`<` : sql`>`;
  const behind = (rowColumns: SQL[], rowValues: SQL[]) =>
    sql`(${sql.join(rowColumns, sql`, `)}) ${side} (${sql.join(rowValues, sql`, `)})`;
  const valuesWithin = (facets: SQL) =>
    sort === 'type'
      ? [
          joinedBeyond(facets, { type: cursor.value, at: momentOf(cursor.atMicros), isFalling }),
          ...values.slice(2),
        ]
      : values;
  return {
    columns: walked,
    order,
    from: behind(all, values),
    orderWithin,
    fromWithin: (facets) =>
      sql`s.facets = ${facets} and ${behind([sql`s.facets`, ...within], [facets, ...valuesWithin(facets)])}`,
  };
}

type TypeCursor = { type: string; at: SQL; isFalling: boolean };

/**
 * The joining date from which a number's rows follow the cursor in type order: any when its type comes later, none when
 * earlier.
 */
function joinedBeyond(facets: SQL, { type, at, isFalling }: TypeCursor): SQL {
  const own = sql`case when ${facets} & 1 = 1 then 'creative' else 'client' end`;
  const [all, none] = isFalling
    ? [sql`'infinity'::timestamptz`, sql`'-infinity'::timestamptz`]
    : [sql`'-infinity'::timestamptz`, sql`'infinity'::timestamptz`];
  const isLater = isFalling ? sql`${own} < ${type}` : sql`${own} > ${type}`;
  return sql`case when ${own} = ${type} then ${at} when ${isLater} then ${all} else ${none} end`;
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

export function cursorValueOf(sort: UserOrderName): SQL {
  const column = orderColumns[sort];
  return userOrders[sort].cursor === 'moment' ? microsOf(column) : sql`${column}::text`;
}
