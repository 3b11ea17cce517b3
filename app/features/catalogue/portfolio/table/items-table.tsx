import { type KeyboardEvent, useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import '#app/ui/check.css';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { countSuggestions } from '../edit/from-files.ts';
import type { OwnItem } from '../own-item.ts';
import '../own-portfolio.css';
import { ItemRow } from './item-row.tsx';
import './items-table.css';
import {
  cellName,
  cellOf,
  columnLabels,
  everyRow,
  type RowErrors,
  type RowField,
  rowFields,
  type TextColumn,
  type TypedRow,
  textColumnNames,
  textColumns,
} from './read-rows.ts';

type ItemsTableProps = {
  items: OwnItem[];
  answer: { errors?: RowErrors; typed?: Record<string, TypedRow> } | undefined;
};

export function ItemsTable({ items, answer }: ItemsTableProps) {
  const isHydrated = useIsHydrated();
  const formRef = useRef<HTMLFormElement>(null);
  const [areAllUsed, setAreAllUsed] = useState(false);
  useFocusFirstError(formRef, answer);
  const offered = countSuggestions(items);
  const pieces = piecesText(items.length);
  const inputOf = (name: string) => {
    const found = formRef.current?.elements.namedItem(name);
    return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : null;
  };
  const writeIntoAll = (field: RowField, value: string | boolean) => {
    for (const { id } of items) {
      const cell = inputOf(cellName(field, id));
      if (!cell) continue;
      if (typeof value === 'string') cell.value = value;
      else if (cell instanceof HTMLInputElement) cell.checked = value;
    }
  };
  const takeAll = () => {
    setAreAllUsed(true);
    for (const { id, suggestions } of items) {
      for (const field of rowFields) {
        const cell = inputOf(cellName(field, id));
        const text = Object.hasOwn(suggestions, field) ? suggestions[field as keyof typeof suggestions] : '';
        if (cell && text && cell.value === '') cell.value = text;
      }
    }
  };
  return (
    <Form
      method="post"
      className="pf-table-page"
      ref={formRef}
      noValidate
      onKeyDown={(event) => moveInColumn(event, { rows: items.map(({ id }) => id), inputOf })}
    >
      <div className="pagehead pagehead--row">
        <div>
          <h1 className="h2">Edit {pieces}</h1>
          {offered > 0 ? (
            <p className="muted">
              {offered === 1 ? 'One detail comes' : `${sentenceStart(spelledOut(offered))} details come`} from
              the files. They stand in italics until you use them.
            </p>
          ) : null}
        </div>
        {offered > 1 && isHydrated ? (
          <Button onClick={takeAll} disabled={areAllUsed}>
            {areAllUsed ? 'All used' : `Use all ${spelledOut(offered)}`}
          </Button>
        ) : null}
      </div>
      {answer?.errors ? (
        <p className="err" role="alert">
          <Icon name="warning" size={16} />
          Nothing is saved yet. {errorsText(answer.errors)}
        </p>
      ) : null}
      <div>
        <div className="pf-row pf-row--head" aria-hidden="true">
          <span className="label pl-2 first:pl-0">Picture</span>
          {rowFields.map((field) => (
            <span key={field} className="label pl-2 first:pl-0">
              {columnLabels[field]}
            </span>
          ))}
        </div>
        {items.length > 1 ? (
          <RowForAll items={items} count={items.length} onWrite={isHydrated ? writeIntoAll : null} />
        ) : null}
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            typed={answer?.typed?.[item.id]}
            errors={answer?.errors?.[item.id]}
            areAllUsed={areAllUsed}
          />
        ))}
      </div>
      <div className="form-bar flex flex-wrap items-center justify-between gap-x-4 gap-y-2" data-foot-bar>
        {isHydrated ? (
          <p className="small muted pf-mouse">
            Tab moves along the row, Alt with the arrows up and down. <kbd className="kbd">Ctrl D</kbd> copies
            the cell above.
          </p>
        ) : null}
        <div className="form-actions ml-auto">
          <ButtonLink variant="quiet" to="/portfolio">
            Cancel
          </ButtonLink>
          <SubmitButton variant="primary" busy="Saving...">
            Save {pieces}
          </SubmitButton>
        </div>
      </div>
    </Form>
  );
}

type Column = { rows: string[]; inputOf: (name: string) => HTMLInputElement | HTMLTextAreaElement | null };

function moveInColumn(event: KeyboardEvent, { rows, inputOf }: Column): void {
  const cell = event.target;
  if (!(cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement)) return;
  const at = cellOf(cell.name);
  const place = at ? rows.indexOf(at.piece) : -1;
  const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd';
  const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
  if (!at || place < 0 || (!isCopy && step === undefined)) return;
  event.preventDefault();
  const other = inputOf(cellName(at.field, rows[place + (step ?? -1)] ?? ''));
  if (!other) return;
  if (!isCopy) {
    other.focus();
  } else if (
    cell instanceof HTMLInputElement &&
    other instanceof HTMLInputElement &&
    cell.type === 'checkbox'
  ) {
    cell.checked = other.checked;
  } else {
    cell.value = other.value;
  }
}

function piecesText(count: number): string {
  return count === 1 ? 'one piece' : `${spelledOut(count)} pieces`;
}

function errorsText(errors: RowErrors): string {
  const count = Object.keys(errors).length;
  return count === 1 ? 'One row needs a look.' : `${sentenceStart(spelledOut(count))} rows need a look.`;
}

type RowForAllProps = {
  items: OwnItem[];
  count: number;
  /** Writes into every row while typing; null without JavaScript, where the server does it. */
  onWrite: ((field: RowField, value: string | boolean) => void) | null;
};

/** Values here apply to every row; blank ones change nothing. Titles are not shared. */
function RowForAll({ items, count, onWrite }: RowForAllProps) {
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
