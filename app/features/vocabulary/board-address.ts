import { safePath } from '#app/platform/safe-path.ts';
import { isUuid } from '#app/platform/uuid.ts';

export const boardsPath = '/boards';

export function boardPath(id: string): string {
  return `${boardsPath}/${id}`;
}

export function editBoardPath(id: string): string {
  return `${boardPath(id)}/edit`;
}

export function entryPath(boardId: string, entryId: string): string {
  return `${boardPath(boardId)}/entries/${entryId}`;
}

export function sharedBoardPath(token: string): string {
  return `/shared/boards/${token}`;
}

export type Subject = { kind: EntryKind; id: string };

export function saveToBoardPath({ kind, id }: Subject, next?: string): string {
  return `${boardsPath}/save?${new URLSearchParams({ [kind]: id, ...(next ? { next } : {}) })}`;
}

export function readSubject(query: URLSearchParams): Subject | null {
  for (const kind of entryKinds) {
    const id = query.get(kind);
    if (isUuid(id)) {
      return { kind, id };
    }
  }
  return null;
}

export function readNext(query: URLSearchParams): string | null {
  return safePath(query.get('next'));
}

export function projectAddress(id: string): string {
  return `/portfolio/projects/${id}`;
}

export const entryKinds = ['creative', 'project', 'piece'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const entryKindLabels: Record<EntryKind, string> = {
  creative: 'Creative',
  project: 'Project',
  piece: 'Plate',
};
