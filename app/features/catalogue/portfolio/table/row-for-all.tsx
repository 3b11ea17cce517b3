import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import type { OwnItem } from '../own-item.ts';
import { cellName, everyRow, type RowField } from './read-rows.ts';
import { columnLabels, type TextColumn, textColumnNames, textColumns } from './row-labels.ts';
import '#app/ui/check.css';
import './items-table.css';

type RowForAllProps = {
  items: OwnItem[];
  count: number;
  /** Writes into every row while typing; null without JavaScript, where the server does it. */
  onWrite: ((field: RowField, value: string | boolean) => void) | null;
};

/** Values here apply to every row; blank ones change nothing. Titles are not shared. */
export function RowForAll({ items, count, onWrite }: RowForAllProps) {
  const all = count === 2 ? 'both' : `all ${spelledOut(count)}`;
  const heading = sentenceStart(all);
  return (
    <fieldset className="pf-row pf-row--all" aria-label={`${heading}, written into every row`}>
      <span className="strong text-sm">{heading}</span>
      <span className="small muted pl-2">Written into every row</span>
      {textColumnNames.map((field) =>
        field === 'title' ? null : (
          <label key={field} className={isWide(field) ? 'pf-cell-box is-wide' : 'pf-cell-box'}>
            <span className="pf-cell-label">{columnLabels[field]}</span>
            <input
              dir="auto"
              type="text"
              className="input pf-cell"
              // With JavaScript every row already has the value and may have been edited since.
              name={onWrite ? undefined : cellName(field, everyRow)}
              maxLength={textColumns[field].maxLength}
              placeholder={sameIn(items, field) ?? 'Different'}
              inputMode={field === 'year' ? 'numeric' : undefined}
              aria-label={`${columnLabels[field]}, ${all}`}
              onChange={(event) => {
                if (event.currentTarget.value !== '') onWrite?.(field, event.currentTarget.value);
              }}
            />
          </label>
        ),
      )}
      <label className="grid justify-items-center max-xl:justify-items-start">
        <span className="pf-cell-label">{columnLabels.isFeatured}</span>
        <span className="check min-h-9">
          <input
            type="checkbox"
            name={onWrite ? undefined : cellName('isFeatured', everyRow)}
            aria-label={`Featured, ${all}`}
            onChange={(event) => onWrite?.('isFeatured', event.currentTarget.checked)}
          />
        </span>
      </label>
    </fieldset>
  );
}

function isWide(field: TextColumn): boolean {
  return textColumns[field].isLong || field === 'architect';
}

function sameIn(items: OwnItem[], field: TextColumn): string | null {
  const values = new Set(items.map((item) => String(item[field] ?? '')));
  const [only] = values;
  return values.size === 1 ? (only ?? '') : null;
}
