import { safePath } from '#app/platform/safe-path.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { type EntryKind, entryKinds } from './entry-kinds.ts';

/** The addresses of boards. */
export const boardsPath = '/boards';

export function boardPath(id: string): string {
  return `${boardsPath}/${id}`;
}

/** Name, sharing and the end of a board. */
export function editBoardPath(id: string): string {
  return `${boardPath(id)}/edit`;
}

export function entryPath(boardId: string, entryId: string): string {
  return `${boardPath(boardId)}/entries/${entryId}`;
}

/** Where a board is read by whoever has its link. */
export function sharedBoardPath(token: string): string {
  return `/shared/boards/${token}`;
}

/** What is to be saved. */
export type Subject = { kind: EntryKind; id: string };

/** The page on which something is put on boards, or taken off; afterward it goes on at `next`. */
export function saveToBoardPath({ kind, id }: Subject, next?: string): string {
  return `${boardsPath}/save?${new URLSearchParams({ [kind]: id, ...(next ? { next } : {}) })}`;
}

/** What an address of that page names; null for nothing that could be saved. */
export function readSubject(query: URLSearchParams): Subject | null {
  for (const kind of entryKinds) {
    const id = query.get(kind);
    if (isUuid(id)) {
      return { kind, id };
    }
  }
  return null;
}

/** Where it goes on: within the site, or null. */
export function readNext(query: URLSearchParams): string | null {
  return safePath(query.get('next'));
}
