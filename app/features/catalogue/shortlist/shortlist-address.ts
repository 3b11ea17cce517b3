import { isUuid } from '#app/platform/uuid.ts';

export type ShortlistState = {
  sort: ShortlistSort;
  after: ShortlistCursor | null;
  edit: string | null;
};

export const shortlistSorts = ['newest', 'name', 'rating'] as const;
export type ShortlistSort = (typeof shortlistSorts)[number];

/** The last entry of the previous page: its sort value (microseconds, folded name or rating) and id. */
export type ShortlistCursor = { value: string; id: string };

const numbers = { newest: /^\d{1,17}$/, rating: /^[0-5](\.\d{1,17})?$/ };

/** Unknown values are ignored. */
export function readShortlistState(query: URLSearchParams): ShortlistState {
  const sort = shortlistSorts.find((each) => each === query.get('sort')) ?? 'newest';
  const edit = query.get('edit');
  return { sort, after: readCursor(query.get('after'), sort), edit: isUuid(edit) ? edit : null };
}

/** Leaves out values that equal the default. */
export function shortlistAddress({ sort, after, edit }: Partial<ShortlistState>): string {
  const query = new URLSearchParams();
  if (sort && sort !== 'newest') query.set('sort', sort);
  if (after) query.set('after', `${after.id}.${after.value}`);
  if (edit) query.set('edit', edit);
  const text = query.toString();
  return text ? `/shortlist?${text}` : '/shortlist';
}

export const maxCompared = 4;

/** An upper bound for hand-written addresses. */
const maxRead = 100;

/** Ids from `?compare=id,id`, or repeated parameters from a form; may exceed the maximum. */
export function readCompared(query: URLSearchParams): string[] {
  const ids = query.getAll('compare').flatMap((text) => text.split(','));
  return [...new Set(ids.filter(isUuid))].slice(0, maxRead);
}

export function compareAddress(ids: readonly string[]): string {
  return `/shortlist?compare=${ids.join(',')}`;
}

function readCursor(text: string | null, sort: ShortlistSort): ShortlistCursor | null {
  const [id, value] = [text?.slice(0, 36) ?? '', text?.slice(37) ?? ''];
  const isValue = sort === 'name' ? value.length <= 200 && !/\p{Cc}/u.test(value) : numbers[sort].test(value);
  return text?.[36] === '.' && isUuid(id) && isValue ? { id, value } : null;
}
