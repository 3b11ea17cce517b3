import type { Cell } from './compare-cells.ts';

export type WeighedCell = Cell & {
  /** The amount in thousandths of the row's highest; null when amounts are not compared. */
  bar: number | null;
  /** How much it is above the lowest, in minor units; 0 for the lowest. Null when amounts are not compared. */
  above: number | null;
  isBest: boolean;
};

/** Compares the cells of a row (DESIGN.md, Compare). Amounts are compared only when all have the same currency. */
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
      isBest: best !== null && cell.score === best,
    };
  });
}

/** Null when fewer than two cells have a value, or all values are equal. */
function bestWorth(cells: readonly Cell[]): number | null {
  const scores = cells.flatMap(({ score }) => score ?? []);
  const best = Math.max(...scores);
  return scores.length > 1 && scores.some((score) => score < best) ? best : null;
}

/** False for a single cell. */
export function saysTheSame(cells: readonly Cell[]): boolean {
  const [first, ...others] = cells.map(({ text, note, list }) => JSON.stringify([text, note, list]));
  return others.length > 0 && others.every((other) => other === first);
}
