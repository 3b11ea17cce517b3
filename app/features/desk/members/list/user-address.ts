import { oneLine } from '#app/platform/one-line.ts';
import { type CursorKind, type RowCursor, readRowCursor } from '#app/platform/row-cursor.ts';

export type UserFilters = {
  view: '' | UserView;
  q: string;
  type: '' | 'client' | 'creative';
  listed: '' | 'yes' | 'no';
  featured: '' | 'yes' | 'no';
  verified: '' | 'yes' | 'no';
  plan: '' | 'none' | 'creative' | 'lifetime' | 'featured' | 'due';
};

type UserSorting = { sort: UserOrderName; direction: Direction };

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

type UserOrder = {
  label: string;
  /** The direction of the first click: highest, latest or best first for most columns. */
  first: Direction;
  cursor: CursorKind;
};

type Direction = 'asc' | 'desc';

/** Sortable columns; each has an index (platform/db/schema/desk.ts). */
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

/** Built-in tabs for every admin; their time limits are in db/programs/user_summaries.sql. */
export const userViews = {
  due: 'Not paid',
  asked: 'Verification asked',
  featured: 'Featured',
  featuredEnding: 'Featured ends this week',
  planless: 'No plan',
  unseen: 'Not seen for 90 days',
  disabled: 'Disabled',
} as const;

export type UserView = keyof typeof userViews;

export const userViewNames = Object.keys(userViews) as UserView[];

export const maxViewCount = 1_000;

export function viewCountText(count: number): string {
  return count > maxViewCount ? `${maxViewCount.toLocaleString('en-US')}+` : count.toLocaleString('en-US');
}

/** The plan's name by its rank (db/programs/user_summaries.sql). */
export function planText(rank: number): string {
  if (rank <= 0) {
    return rank < 0 ? 'Free' : 'None';
  }
  const plan = rank >= 4 ? 'Lifetime' : 'Creative';
  return rank === 1 || rank === 4 ? plan : `${plan}, Featured`;
}
