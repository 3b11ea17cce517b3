import type { Cell } from './compare-cells.ts';

/** A cell beside the others of its row. */
export type WeighedCell = Cell & {
  /** The amount against the highest of the row, in thousandths; null where amounts are not set against each other. */
  bar: number | null;
  /** What it is more than the lowest, in minor units; 0 is the lowest. Null where that says nothing. */
  above: number | null;
  /** The best value of a fact. */
  isBest: boolean;
};

/** Sets the cells of a row against each other (DESIGN.md, Compare): amounts only where all are of one currency. */
export function weighRow(
  cells: readonly Cell[],
  { isOneCurrency }: { isOneCurrency: boolean },
): WeighedCell[] {
  const amounts = isOneCurrency ? cells.flatMap(({ amount }) => amount ?? []) : [];
  const [highest, lowest] = [Math.max(...amounts), Math.min(...amounts)];
  const differs = amounts.length > 1 && highest > lowest;
  const best = bestWorth(cells);
  return cells.map((cell) => {
    const amount = isOneCurrency ? (cell.amount ?? null) : null;
    return {
      ...cell,
      bar:
        amount !== null && amounts.length > 1 && highest > 0 ? Math.round((amount * 1_000) / highest) : null,
      above: amount !== null && differs ? amount - lowest : null,
      isBest: best !== null && cell.worth === best,
    };
  });
}

/** Null where fewer than two say something, or all say the same. */
function bestWorth(cells: readonly Cell[]): number | null {
  const worths = cells.flatMap(({ worth }) => worth ?? []);
  const best = Math.max(...worths);
  return worths.length > 1 && worths.some((worth) => worth < best) ? best : null;
}

/** Whether all cells of a row say the same, of several. */
export function saysTheSame(cells: readonly Cell[]): boolean {
  const [first, ...others] = cells.map(({ text, note, list }) => JSON.stringify([text, note, list]));
  return others.length > 0 && others.every((other) => other === first);
}
