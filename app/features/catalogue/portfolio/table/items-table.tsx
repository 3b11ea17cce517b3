import { type KeyboardEvent, useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { countSuggestions } from '../edit/suggestions.ts';
import type { OwnItem } from '../own-item.ts';
import { ItemRow } from './item-row.tsx';
import { cellName, cellOf, type RowErrors, type RowField, rowFields, type TypedRow } from './read-rows.ts';
import { RowForAll } from './row-for-all.tsx';
import { columnLabels } from './row-labels.ts';
import './items-table.css';
import '../own-portfolio.css';

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
