import { type Amount, sumAmounts } from '#app/features/vocabulary/money.ts';
import type { Stage } from '../stages.ts';
import type { NextStep } from './next-step.ts';

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

export type BoardCard = {
  id: string;
  name: string;
  about: string;
  unread: number;
  lastMessageAt: string;
  next: NextStep;
};

export type BoardColumn = {
  stage: BoardStage;
  count: number;
  sums: Amount[];
  cards: BoardCard[];
};

export type Board = { columns: BoardColumn[]; declined: number };

/** Amounts of unanswered inquiries are not counted. */
const uncounted: readonly BoardStage[] = ['New'];
const open: readonly BoardStage[] = ['Replied', 'Quoted', 'Booked'];

/** Sums in a column's head; empty for uncounted stages. */
export function headSums({ stage, sums }: BoardColumn): Amount[] {
  return uncounted.includes(stage) ? [] : sums;
}

export function openWork({ columns }: Board): { sums: Amount[]; count: number } {
  const counted = columns.filter(({ stage }) => open.includes(stage));
  return {
    sums: sumAmounts(counted.flatMap(({ sums }) => sums)),
    count: counted.reduce((sum, { count }) => sum + count, 0),
  };
}

type Move = { id: string; to: BoardStage };

export function withMoves(board: Board, moves: readonly Move[]): Board {
  return moves.reduce(withMove, board);
}

function withMove(board: Board, { id, to }: Move): Board {
  const from = board.columns.find(({ cards }) => cards.some((card) => card.id === id));
  const card = from?.cards.find((each) => each.id === id);
  if (!from || !card || from.stage === to) {
    return board;
  }
  const { amount } = card.next;
  const columns = board.columns.map((column): BoardColumn => {
    if (column === from) {
      return {
        ...column,
        count: column.count - 1,
        sums: added(column.sums, amount && { ...amount, minor: -amount.minor }),
        cards: column.cards.filter((each) => each !== card),
      };
    }
    return column.stage === to
      ? {
          ...column,
          count: column.count + 1,
          sums: added(column.sums, amount),
          cards: [card, ...column.cards],
        }
      : column;
  });
  return { ...board, columns };
}

function added(sums: readonly Amount[], amount: Amount | null): Amount[] {
  return sumAmounts([...sums, ...(amount ? [amount] : [])]).filter(({ minor }) => minor !== 0);
}
