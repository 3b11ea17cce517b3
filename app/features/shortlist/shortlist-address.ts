import { isUuid } from '#app/platform/uuid.ts';

/** What an address of /shortlist asks for: the order, where the page begins, and whose notes are being edited. */
export type ShortlistState = {
  sort: ShortlistSort;
  after: ShortlistCursor | null;
  /** A creative's id. */
  edit: string | null;
};

export const shortlistSorts = ['newest', 'name', 'rating'] as const;
export type ShortlistSort = (typeof shortlistSorts)[number];

/** The last entry of the page before: what it is ordered by (microseconds, folded name or rating), and its id. */
export type ShortlistCursor = { value: string; id: string };

const numbers = { newest: /^\d{1,17}$/, rating: /^[0-5](\.\d{1,17})?$/ };

/** Anything unknown counts as not asked for. */
export function readShortlistState(query: URLSearchParams): ShortlistState {
  const sort = shortlistSorts.find((each) => each === query.get('sort')) ?? 'newest';
  const edit = query.get('edit');
  return { sort, after: readCursor(query.get('after'), sort), edit: isUuid(edit) ? edit : null };
}

/** The address of a state; what is usual is left out. */
export function shortlistAddress({ sort, after, edit }: Partial<ShortlistState>): string {
  const query = new URLSearchParams();
  if (sort && sort !== 'newest') query.set('sort', sort);
  if (after) query.set('after', `${after.id}.${after.value}`);
  if (edit) query.set('edit', edit);
  const text = query.toString();
  return text ? `/shortlist?${text}` : '/shortlist';
}

/** Entries that stand side by side at most. */
export const maxCompared = 4;

/** More ids than somebody ticks by hand are not looked at. */
const maxRead = 100;

/** Whom an address compares: `?compare=id,id`, or several of them as a form sends it; they may be too many. */
export function readCompared(query: URLSearchParams): string[] {
  const ids = query.getAll('compare').flatMap((text) => text.split(','));
  return [...new Set(ids.filter(isUuid))].slice(0, maxRead);
}

/** The address of a comparison. */
export function compareAddress(ids: readonly string[]): string {
  return `/shortlist?compare=${ids.join(',')}`;
}

function readCursor(text: string | null, sort: ShortlistSort): ShortlistCursor | null {
  const [id, value] = [text?.slice(0, 36) ?? '', text?.slice(37) ?? ''];
  const isValue = sort === 'name' ? value.length <= 200 && !/\p{Cc}/u.test(value) : numbers[sort].test(value);
  return text?.[36] === '.' && isUuid(id) && isValue ? { id, value } : null;
}
