import type { ReactNode } from 'react';
import { justifiedRows } from './justified-rows.ts';
import './justified-plates.css';

type Shaped = { id: string; width: number; height: number };

/** Where a plate stands: counted from 0 in its list, and with how many in its row. */
export type PlateStand = { index: number; inRow: number; isInFirstRow: boolean };

/** Plates in justified rows, each at its own shape. */
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
        return (
          <div key={row[0]?.id} className={length === 1 ? 'jrow jrow--single' : 'jrow'}>
            {row.map((item, place) =>
              children(item, { index: start + place, inRow: length, isInFirstRow: start === 0 }),
            )}
          </div>
        );
      })}
    </div>
  );
}

/** How a plate is set in its row: an upright one takes half of a phone's width when it has company. */
export function settingOf(item: Shaped, { inRow }: PlateStand) {
  const ratio = ratioOf(item);
  const isUpright = ratio < 1;
  return {
    ratio,
    className: isUpright && inRow > 1 ? 'half' : '',
    sizes: `(min-width:48rem) ${Math.round(96 / inRow)}vw, ${isUpright ? 50 : 100}vw`,
  };
}

export function ratioOf(item: { width: number; height: number }): number {
  return item.width / item.height;
}
