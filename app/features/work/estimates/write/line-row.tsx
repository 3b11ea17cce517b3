import './builder-lines.css';
import { isUse, uses } from '#app/features/vocabulary/uses.ts';
import type { TypedEstimate } from '#app/platform/db/schema/estimates.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lineSections } from '../estimate-cost.ts';
import { lineMaxLength } from '../estimate-limits.ts';
import type { PaperLine } from '../paper/paper-lines.tsx';
import { licenseWords } from '../terms-words.ts';
import { type LineField, lineField } from '../typed-estimate.ts';
import { units } from '../units.ts';
import type { EstimateErrors } from './check-lines.ts';
import { LineMenu } from './line-menu.tsx';
import type { FormLine } from './use-estimate-form.ts';

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
