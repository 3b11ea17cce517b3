/** The ideal sum of aspect ratios (width by height) in a row: about 440 px high on a wide sheet. */
const idealRowRatio = 2.9;
const maxInRow = 3;

/**
 * Splits pictures into rows of one to three, in order, with row heights close to the ideal (DESIGN.md section 4: 2–3 to
 * a row, never cropped). Returns the number in each row.
 */
export function justifiedRows(ratios: number[]): number[] {
  // best[n]: the lowest cost of splitting the first n pictures, and the length of the last row.
  const best: { cost: number; last: number }[] = [{ cost: 0, last: 0 }];
  for (let end = 1; end <= ratios.length; end += 1) {
    let found = { cost: Number.POSITIVE_INFINITY, last: 1 };
    for (let length = 1; length <= Math.min(maxInRow, end); length += 1) {
      const before = best[end - length];
      const cost = (before?.cost ?? 0) + rowCost(ratios.slice(end - length, end));
      if (cost < found.cost) {
        found = { cost, last: length };
      }
    }
    best.push(found);
  }
  const rows: number[] = [];
  for (let end = ratios.length; end > 0; end -= rows[0] ?? 1) {
    rows.unshift(best[end]?.last ?? 1);
  }
  return rows;
}

/** Squared relative distance of the row's height from the ideal; a single picture is a last resort. */
function rowCost(ratios: number[]): number {
  const sum = ratios.reduce((total, ratio) => total + ratio, 0);
  const lonely = ratios.length === 1 ? 0.6 : 0;
  return Math.log(sum / idealRowRatio) ** 2 + lonely;
}
