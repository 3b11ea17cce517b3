import type { EntryKind } from './entry-kinds.ts';

/** What is on a board, ready to draw. */
export type BoardEntry = {
  id: string;
  kind: EntryKind;
  subjectId: string;
  creativeId: string;
  /** What it is called now; what it was called when it was saved, once it is no longer shown. */
  title: string;
  notes: string | null;
  commentCount: number;
  /** A colleague who put it on the board; null for the owner, or who is gone. */
  addedBy: { userId: string; name: string } | null;
  /** Null while it is not to be seen: unlisted, deleted, dissolved. Nothing of it is shown then but its title. */
  shown: ShownEntry | null;
};

/** What is public of an entry. */
export type ShownEntry = {
  path: string;
  /** 'Photographer, Austin, TX' or 'House, Marfa, TX, 2024'; '' where nothing is known. */
  facts: string;
  /** Whose project or plate it is. */
  by: { name: string; path: string } | null;
  picture: EntryPicture | null;
};

export type EntryPicture = {
  src: string;
  width: number;
  height: number;
  color: string;
  alt: string;
  /** Where a crop looks: '46% 38%'; null for the middle. */
  focus: string | null;
};

/** '1 entry', '12 entries'. */
export function entriesText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}`;
}

/** '1 comment', '3 comments'. */
export function commentsText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'comment' : 'comments'}`;
}
