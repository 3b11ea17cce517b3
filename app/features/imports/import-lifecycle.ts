import type { imports } from '#app/platform/db/schema/invitations.ts';

export type ImportState = (typeof imports.$inferSelect)['state'];

/** Which state an import may go to from which; one that is confirmed goes on to its end. */
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

/** Whether an import can still be thrown away: nobody was invited yet. */
export function mayDiscard(state: ImportState): boolean {
  return mayMove(state, 'checking');
}

/** Whether work goes on behind the page. */
export function isUnderWay(state: ImportState): boolean {
  return state === 'checking' || state === 'running';
}
