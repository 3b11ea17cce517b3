import type { Stage } from '../stages.ts';

export const boardStages = ['New', 'Replied', 'Quoted', 'Booked', 'Delivered'] as const satisfies Stage[];

export type BoardStage = (typeof boardStages)[number];

/** Conversations shown per column; defaults to `cardsPerPage`. */
export type BoardRows = Partial<Record<BoardStage, number>>;

export const cardsPerPage = 12;
/** Further conversations are in the list view. */
export const maxCards = 120;

export function isBoardStage(stage: Stage): stage is BoardStage {
  return boardStages.some((each) => each === stage);
}

/** Null when the address does not ask for the board. */
export function readBoardRows(query: URLSearchParams): BoardRows | null {
  if (query.get('view') !== 'board') {
    return null;
  }
  const rows: BoardRows = {};
  for (const stage of boardStages) {
    const asked = Number(query.get(stage.toLowerCase()));
    if (Number.isInteger(asked) && asked > cardsPerPage) {
      rows[stage] = Math.min(asked, maxCards);
    }
  }
  return rows;
}

export function boardPath(rows: BoardRows): string {
  const query = new URLSearchParams({ view: 'board' });
  for (const stage of boardStages) {
    const shown = rows[stage];
    if (shown && shown > cardsPerPage) query.set(stage.toLowerCase(), String(shown));
  }
  return `/messages?${query}`;
}

const movePrefix = 'move-';

export function moveKey(threadId: string): string {
  return `${movePrefix}${threadId}`;
}

export function movedBy(key: string): string | null {
  return key.startsWith(movePrefix) ? key.slice(movePrefix.length) : null;
}
