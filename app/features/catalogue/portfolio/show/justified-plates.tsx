import type { CSSProperties, ReactNode } from 'react';
import './justified-plates.css';

type Shaped = { id: string; width: number; height: number };

/** A plate's position: index in the list, plates in its row, and its share of the row's width. */
export type PlateStand = { index: number; inRow: number; share: number; isInFirstRow: boolean };

/** Maximum width of the sheet (tokens.css), in px. */
const sheetWidth = 1600;

/**
 * Plates in justified rows, uncropped. A row is limited so that no plate exceeds its pixels, and a single plate is
 * never higher than most of the window.
 */
export function JustifiedPlates<Item extends Shaped>({
  items,
  children,
}: {
  items: readonly Item[];
  children: (item: Item, stand: PlateStand) => ReactNode;
}) {
  const rows = justifiedRows(items.map(ratioOf));
  let next = 0;
  return (
    <div className="justified">
      {rows.map((length) => {
        const start = next;
        next += length;
        const row = items.slice(start, next);
        const ratio = row.reduce((sum, item) => sum + ratioOf(item), 0);
        return (
          <div
            key={row[0]?.id}
            className={length === 1 ? 'jrow jrow--single' : 'jrow'}
            style={boundsOf(row, ratio)}
          >
            {row.map((item, place) =>
              children(item, {
                index: start + place,
                inRow: length,
                share: ratioOf(item) / ratio,
                isInFirstRow: start === 0,
              }),
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The plate with the fewest pixels in height limits the row, since all are equally high. */
function boundsOf(row: readonly Shaped[], ratio: number): CSSProperties | undefined {
  const most = Math.floor(Math.min(...row.map(({ height }) => height)) * ratio);
  const bounds = {
    ...(most < sheetWidth ? { '--most': `${most}px` } : {}),
    ...(row.length === 1 ? { '--alone': ratio.toFixed(4) } : {}),
  };
  return Object.keys(bounds).length > 0 ? (bounds as CSSProperties) : undefined;
}

/** On a phone, an upright plate with company takes half the width. */
export function settingOf(item: Shaped, { inRow, share }: PlateStand) {
  const ratio = ratioOf(item);
  const isUpright = ratio < 1;
  const isAlone = inRow === 1;
  return {
    ratio,
    className: isUpright && !isAlone ? 'half' : '',
    sizes: `(min-width:48rem) ${Math.ceil(96 * (isAlone ? Math.min(1, ratio) : share))}vw, ${isUpright && !isAlone ? 50 : 100}vw`,
  };
}

function ratioOf(item: { width: number; height: number }): number {
  return item.width / item.height;
}

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
