import type { CSSProperties, ReactNode } from 'react';
import { justifiedRows } from './justified-rows.ts';
import './justified-plates.css';

type Shaped = { id: string; width: number; height: number };

/** Where a plate stands: counted from 0 in its list, with how many in its row, and which part of its width it takes. */
export type PlateStand = { index: number; inRow: number; share: number; isInFirstRow: boolean };

/** The sheet is never wider (tokens.css), in px. */
const sheetWidth = 1600;

/**
 * Plates in justified rows, each at its own shape. A row is never so wide that one of its plates would be larger than
 * its pixels, and a plate alone in its row never higher than most of the window.
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

/** How wide a row may be: all its plates are equally high, so the one with the fewest pixels in height decides. */
function boundsOf(row: readonly Shaped[], ratio: number): CSSProperties | undefined {
  const most = Math.floor(Math.min(...row.map(({ height }) => height)) * ratio);
  const bounds = {
    ...(most < sheetWidth ? { '--most': `${most}px` } : {}),
    ...(row.length === 1 ? { '--alone': ratio.toFixed(4) } : {}),
  };
  return Object.keys(bounds).length > 0 ? (bounds as CSSProperties) : undefined;
}

/** How a plate is set in its row: an upright one takes half of a phone's width when it has company. */
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

export function ratioOf(item: { width: number; height: number }): number {
  return item.width / item.height;
}
