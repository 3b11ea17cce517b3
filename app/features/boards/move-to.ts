import { movedTo } from '#app/features/portfolio/new-order.ts';
import { isUuid } from '#app/platform/uuid.ts';

/** Where an entry is moved: before another one, to the end, or by one place. */
export type MoveTo = { before: string } | 'end' | 'earlier' | 'later';

/** As a form sends it: `end`, `earlier`, `later`, or the id of the entry before which it is to stand; null for anything else. */
export function readMoveTo(text: string): MoveTo | null {
  if (text === 'end' || text === 'earlier' || text === 'later') {
    return text;
  }
  return isUuid(text) ? { before: text } : null;
}

/** The order after a move; null where one of the two entries is not there any more. */
export function orderAfter(
  current: string[],
  { entryId, to }: { entryId: string; to: MoveTo },
): string[] | null {
  const place = current.indexOf(entryId);
  if (place < 0) {
    return null;
  }
  if (to === 'end') {
    return movedTo(current, entryId, current.length);
  }
  if (to === 'earlier' || to === 'later') {
    return movedTo(current, entryId, place + (to === 'earlier' ? -1 : 1));
  }
  const at = current.filter((id) => id !== entryId).indexOf(to.before);
  return at < 0 ? null : movedTo(current, entryId, at);
}
