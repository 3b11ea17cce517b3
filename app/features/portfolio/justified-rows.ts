/** Sum of aspect ratios (width by height) of a row that looks best: about 440 px high on a wide sheet. */
const idealRowRatio = 2.9;
const maxInRow = 3;

/**
 * Parts pictures, given by aspect ratio, into rows of one to three, in order, such that row heights differ as
 * little as possible from the ideal (DESIGN.md section 4: 2–3 to a row, never cropped). Returns how many
 * pictures each row holds.
 */
export function justifiedRows(ratios: number[]): number[] {
  // best[n]: the least cost of parting the first n pictures, and the length of the last row then.
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

/** Squared distance of the row's height from the ideal, as a ratio; a row of one is a last resort. */
function rowCost(ratios: number[]): number {
  const sum = ratios.reduce((total, ratio) => total + ratio, 0);
  const lonely = ratios.length === 1 ? 0.6 : 0;
  return Math.log(sum / idealRowRatio) ** 2 + lonely;
}
