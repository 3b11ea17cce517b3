import { type Amount, sumAmounts } from '#app/features/vocabulary/money.ts';
import type { BoardStage } from './board-path.ts';
import type { NextStep } from './next-step.ts';

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

export type Move = { id: string; to: BoardStage };

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
