import { movedTo } from '#app/features/catalogue/portfolio/new-order.ts';
import type { EntryKind } from '#app/features/vocabulary/board-address.ts';
import { isUuid } from '#app/platform/uuid.ts';

export type BoardEntry = {
  id: string;
  kind: EntryKind;
  subjectId: string;
  creativeId: string;
  /** The current name, or the name when it was saved if it is no longer visible. */
  title: string;
  notes: string | null;
  commentCount: number;
  /** The colleague who added it; null for the owner, or when the account is gone. */
  addedBy: { userId: string; name: string } | null;
  /** Null while it is not public (unlisted, deleted, dissolved). Then only its title is shown. */
  shown: ShownEntry | null;
};

export type ShownEntry = {
  path: string;
  /** 'Photographer, Austin, TX' or 'House, Marfa, TX, 2024'; '' when unknown. */
  facts: string;
  by: { name: string; path: string } | null;
  picture: EntryPicture | null;
};

export type EntryPicture = {
  src: string;
  width: number;
  height: number;
  color: string;
  alt: string;
  /** The focal point of crops: '46% 38%'; null for the middle. */
  focus: string | null;
};

export function entriesText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}`;
}

export function commentsText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'comment' : 'comments'}`;
}

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
