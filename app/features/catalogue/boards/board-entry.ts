import type { EntryKind } from '#app/features/vocabulary/board-address.ts';

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
