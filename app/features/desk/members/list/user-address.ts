import { oneLine } from '#app/platform/one-line.ts';
import { type RowCursor, readRowCursor } from '#app/platform/row-cursor.ts';
import { type Direction, type UserOrderName, userOrderNames, userOrders, usualOrder } from './user-orders.ts';
import { type UserView, userViewNames } from './user-views.ts';

export type UserFilters = {
  view: '' | UserView;
  q: string;
  type: '' | 'client' | 'creative';
  listed: '' | 'yes' | 'no';
  featured: '' | 'yes' | 'no';
  verified: '' | 'yes' | 'no';
  plan: '' | 'none' | 'creative' | 'lifetime' | 'featured' | 'due';
};

export type UserSorting = { sort: UserOrderName; direction: Direction };

export type UserState = UserFilters &
  UserSorting & {
    /** The row beside the page; null for the first page. */
    cursor: RowCursor | null;
    isBefore: boolean;
  };

export const usersPageSize = 40;

const yesOrNo = ['yes', 'no'] as const;

export const userFilterWords = {
  type: ['creative', 'client'],
  listed: yesOrNo,
  featured: yesOrNo,
  verified: yesOrNo,
  plan: ['none', 'creative', 'lifetime', 'featured', 'due'],
} as const;

const maxTextLength = 120;

export const noFilters: UserFilters = {
  view: '',
  q: '',
  type: '',
  listed: '',
  featured: '',
  verified: '',
  plan: '',
};

export function readUserState(parameters: URLSearchParams): UserState {
  const word = <Word extends string>(name: string, words: readonly Word[]): Word | '' =>
    words.find((each) => each === parameters.get(name)) ?? '';
  const sort = word('sort', userOrderNames) || usualOrder;
  const isBefore = parameters.has('before');
  return {
    view: word('view', userViewNames),
    q: oneLine(parameters.get('q'), maxTextLength),
    type: word('type', userFilterWords.type),
    listed: word('listed', userFilterWords.listed),
    featured: word('featured', userFilterWords.featured),
    verified: word('verified', userFilterWords.verified),
    plan: word('plan', userFilterWords.plan),
    sort,
    direction: word('dir', ['asc', 'desc'] as const) || userOrders[sort].first,
    cursor: readRowCursor(parameters.get(isBefore ? 'before' : 'after'), userOrders[sort].cursor),
    isBefore,
  };
}

type Part = { after?: string | null; before?: string | null };

/** Leaves out values that equal the default. */
export function usersAddress(
  state: UserFilters & Partial<UserSorting>,
  { after, before }: Part = {},
): string {
  const said = Object.entries(filtersOf(state)).filter(([, word]) => word);
  const { sort = usualOrder, direction = userOrders[sort].first } = state;
  if (sort !== usualOrder) said.push(['sort', sort]);
  if (direction !== userOrders[sort].first) said.push(['dir', direction]);
  if (after) said.push(['after', after]);
  if (before) said.push(['before', before]);
  const query = new URLSearchParams(said).toString();
  return query ? `/admin/users?${query}` : '/admin/users';
}

export function sortedAddress(state: UserState, sort: UserOrderName): string {
  const other = state.direction === 'asc' ? 'desc' : 'asc';
  const direction = sort === state.sort ? other : userOrders[sort].first;
  return usersAddress({ ...state, sort, direction });
}

export function isNarrowed(filters: UserFilters): boolean {
  return Object.values(filtersOf(filters)).some(Boolean);
}

function filtersOf({ view, q, type, listed, featured, verified, plan }: UserFilters): UserFilters {
  return { view, q, type, listed, featured, verified, plan };
}
