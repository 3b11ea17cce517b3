import type { imports } from '#app/platform/db/schema/invitations.ts';

export type ImportState = (typeof imports.$inferSelect)['state'];

/** Allowed state changes of an import. A confirmed import always runs to its end. */
const moves: Record<ImportState, readonly ImportState[]> = {
  mapping: ['checking'],
  checking: ['checking', 'checked'],
  checked: ['checking', 'running'],
  running: ['done'],
  done: [],
};

export function mayMove(from: ImportState, to: ImportState): boolean {
  return moves[from].includes(to);
}

export function mayDiscard(state: ImportState): boolean {
  return mayMove(state, 'checking');
}

export function isUnderWay(state: ImportState): boolean {
  return state === 'checking' || state === 'running';
}
