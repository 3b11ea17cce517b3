import type { CSSProperties, KeyboardEvent } from 'react';
import { isUse, uses } from '#app/features/vocabulary/brief-vocabulary.ts';
import type { TypedEstimate } from '#app/platform/db/schema/estimates.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lineSections, type PaperLine, units } from '../estimate-cost.ts';
import { lineMaxLength } from '../estimate-policy.ts';
import { licenseWords } from '../terms-words.ts';
import { type LineField, lineField } from '../typed-estimate.ts';
import type { EstimateErrors } from './check-lines.ts';
import { type FormLine, menuButtonId } from './use-estimate-form.ts';
import './builder-lines.css';
import './line-menu.css';

type LineMenuProps = {
  line: FormLine;
  place: number;
  label: string;
  text: string;
};

const kinds = {
  charged: 'Charged',
  included: 'Included, at no charge',
  option: 'Option, the client ticks it',
} as const;

const moves = { copy: 'Duplicate', up: 'Move up', down: 'Move down', drop: 'Remove' } as const;

/** A popover of submit buttons, so that it opens and works without JavaScript. */
function LineMenu({ line, place, label, text }: LineMenuProps) {
  const { key, kind } = line;
  const id = `line-choices-${key}`;
  const anchor = { '--line-anchor': `--line-${key}` } as CSSProperties;
  return (
    <>
      <button
        type="button"
        id={menuButtonId(key)}
        className="btn btn--quiet btn--icon est-menu-button"
        style={anchor}
        popoverTarget={id}
        aria-label={`${label}, more${text ? `: ${text}` : ''}`}
      >
        <Icon name="more" />
      </button>
      <div
        id={id}
        popover="auto"
        className="est-menu"
        style={anchor}
        role="group"
        aria-label={`${label}: kind and order`}
        onKeyDown={moveFocus}
      >
        {Object.entries(kinds).map(([one, words]) => (
          <button
            key={one}
            type="submit"
            name="press"
            value={`kind.${place}.${one}`}
            aria-pressed={kind === one}
          >
            {kind === one ? <Icon name="check" size={16} /> : <span aria-hidden="true" />}
            {words}
          </button>
        ))}
        <hr />
        {Object.entries(moves).map(([move, words]) => (
          <button key={move} type="submit" name="press" value={`${move}.${place}`}>
            {move === 'drop' ? <Icon name="close" size={16} /> : <span aria-hidden="true" />}
            {words}
          </button>
        ))}
      </div>
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const place = buttons.findIndex((button) => button.matches(':focus'));
  buttons[(place + step + buttons.length) % buttons.length]?.focus();
}

type LineRowProps = {
  line: FormLine;
  place: number;
  counted: PaperLine | undefined;
  typed: TypedEstimate;
  money: (minor: number) => string;
  errors: EstimateErrors;
};

const unitOptions = Object.entries(units).map(([value, [one]]) => ({ value, label: one }));
const useOptions = [
  { value: '', label: 'No use of its own' },
  ...Object.entries(uses).map(([value, { label }]) => ({ value, label })),
];
const sectionOptions = Object.entries(lineSections).map(([value, label]) => ({
  value,
  label: value === 'license' ? 'License, of one party alone' : label,
}));

export function LineRow({ line, place, counted, typed, money, errors }: LineRowProps) {
  const { key, section, kind, filledWith } = line;
  const label = `Line ${place + 1}`;
  const faults = (['text', 'quantity', 'price'] as const).flatMap((field) => {
    const message = errors[lineField(place, field)];
    return message ? { field, message } : [];
  });
  const faultId = faults.length > 0 ? `line-fault-${key}` : undefined;
  const isIncluded = kind === 'included';
  const now = typed.lines[place];
  // A line made for a use already names it.
  const asksForUse = (now?.section ?? section) === 'license' && filledWith.use === '';
  const cell = (field: LineField, name: string) => ({
    name: lineField(place, field),
    'aria-label': `${name}, ${label.toLowerCase()}`,
    'aria-describedby': faultId,
    'aria-invalid': faults.some((fault) => fault.field === field) || undefined,
    defaultValue: filledWith[field],
  });
  const hidden = (field: LineField, value: string) => (
    <input type="hidden" name={lineField(place, field)} value={value} />
  );
  return (
    <div className={`est-line est-line--${kind}`} role="group" aria-label={label}>
      {kind === 'option' ? null : hidden('section', section)}
      {hidden('kind', kind)}
      {hidden('view', filledWith.view)}
      <textarea
        dir="auto"
        {...cell('text', 'Description')}
        className="est-cell est-text"
        rows={1}
        maxLength={lineMaxLength}
        placeholder={placeholderOf(line)}
      />
      {isIncluded ? (
        <>
          {hidden('quantity', filledWith.quantity)}
          {hidden('unit', filledWith.unit)}
          {hidden('price', filledWith.price)}
          <span className="est-free small muted">
            {section === 'license' ? licenseWords(typed.texts) || 'At no charge' : 'At no charge'}
          </span>
        </>
      ) : (
        <>
          <input
            dir="auto"
            {...cell('quantity', 'Quantity')}
            className="est-cell text-right"
            inputMode="decimal"
          />
          <select {...cell('unit', 'Unit')} className="est-cell est-cell--select">
            {unitOptions.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <input
            dir="auto"
            {...cell('price', 'Price')}
            className="est-cell text-right"
            inputMode="decimal"
            placeholder="0.00"
          />
        </>
      )}
      <span className="est-amount pointer-coarse:leading-11 num">{amountOf(kind, counted, money)}</span>
      <LineMenu line={line} place={place} label={label} text={now?.text.trim() ?? ''} />
      {asksForUse || filledWith.use === '' ? null : hidden('use', filledWith.use)}
      {kind === 'option' || asksForUse ? (
        <div className="col-span-full flex flex-wrap gap-x-5 py-0.5 pl-2 small">
          {kind === 'option' ? (
            <label className="flex items-center gap-1">
              <span className="muted">Counts as</span>
              <select {...cell('section', 'Counts as')} className="est-cell est-cell--select est-cell--small">
                {sectionOptions.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          {asksForUse ? (
            <label className="flex items-center gap-1">
              <span className="muted">Use</span>
              <select
                {...cell('use', 'Use')}
                className="est-cell est-cell--select est-cell--small"
                onChange={({ currentTarget }) => nameByUse(currentTarget, place)}
              >
                {useOptions.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
        </div>
      ) : null}
      {faults.length > 0 ? (
        <p className="err col-span-full py-1" id={faultId}>
          <Icon name="warning" size={16} />
          {faults.map(({ message }) => message).join(' ')}
        </p>
      ) : null}
    </div>
  );
}

function nameByUse({ form, value }: HTMLSelectElement, place: number): void {
  const text = form?.elements.namedItem(lineField(place, 'text'));
  if (text instanceof HTMLTextAreaElement && text.value.trim() === '' && isUse(value)) {
    text.value = uses[value].label;
  }
}

function amountOf(kind: string, counted: PaperLine | undefined, money: (minor: number) => string): string {
  if (kind === 'included') return 'Included';
  const amount = money(counted?.amount ?? 0);
  return kind === 'option' ? `+ ${amount}` : amount;
}

function placeholderOf({ section, kind }: FormLine): string {
  if (kind === 'option') return 'Drone, two views, licensed pilot';
  switch (section) {
    case 'post-production':
      return kind === 'included' ? 'Web and print files, captions' : 'Retouching and perspective';
    case 'expenses':
      return 'Assistant';
    case 'license':
      return 'Own website and social media';
    default:
      return kind === 'included' ? 'Scouting visit, half a day' : 'Full day on site, interiors and exterior';
  }
}
