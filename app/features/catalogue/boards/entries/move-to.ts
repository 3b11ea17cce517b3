import { movedTo } from '#app/features/catalogue/portfolio/new-order.ts';
import { isUuid } from '#app/platform/uuid.ts';

export type MoveTo = { before: string } | 'end' | 'earlier' | 'later';

/** Reads `end`, `earlier`, `later` or the id of the entry to move before; null for anything else. */
export function readMoveTo(text: string): MoveTo | null {
  if (text === 'end' || text === 'earlier' || text === 'later') {
    return text;
  }
  return isUuid(text) ? { before: text } : null;
}

/** The order after a move; null when one of the entries no longer exists. */
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
