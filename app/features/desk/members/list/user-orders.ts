import type { CursorKind } from '#app/platform/row-cursor.ts';

type UserOrder = {
  label: string;
  /** The direction of the first click: highest, latest or best first for most columns. */
  first: Direction;
  cursor: CursorKind;
};

export type Direction = 'asc' | 'desc';

/** Sortable columns; each has an index (platform/db/schema/user-summaries.ts). */
export const userOrders = {
  name: { label: 'Name', first: 'asc', cursor: 'text' },
  type: { label: 'Type', first: 'desc', cursor: 'text' },
  plan: { label: 'Plan', first: 'desc', cursor: 'number' },
  due: { label: 'Due', first: 'desc', cursor: 'number' },
  seen: { label: 'Last seen', first: 'desc', cursor: 'moment' },
  joined: { label: 'Joined', first: 'desc', cursor: 'moment' },
  verified: { label: 'Verified', first: 'desc', cursor: 'number' },
  featured: { label: 'Featured', first: 'desc', cursor: 'moment' },
} satisfies Record<string, UserOrder>;

export type UserOrderName = keyof typeof userOrders;

export const userOrderNames = Object.keys(userOrders) as UserOrderName[];

/** Newest first (specification section 7). */
export const usualOrder: UserOrderName = 'joined';
