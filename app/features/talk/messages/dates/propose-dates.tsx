import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { type AgreedDay, dateText, maxDates, openDays } from './proposed-dates.ts';
import '../write/composer.css';
import './dates.css';

export const datesId = 'propose-dates';

const labels = ['First date', 'Second date', 'Third date'];

/**
 * Up to three dates as form fields, which work without JavaScript and use a phone's own date picker. The client answers
 * them with one tap.
 */
export function ProposeDates({ resetKey, ...fields }: ProposeDatesProps) {
  return <DateFields key={resetKey} {...fields} />;
}

type ProposeDatesProps = DateFieldsProps & { resetKey: number };

type DateFieldsProps = {
  now: string;
  agreed: readonly AgreedDay[];
  instead: number | null;
  onInstead: (messageId: number | null) => void;
};

function DateFields({ now, agreed, instead, onInstead }: DateFieldsProps) {
  const [dates, setDates] = useState<string[]>(() => Array.from({ length: maxDates }, () => ''));
  const chosen = [...new Set(dates.filter(Boolean))].toSorted();
  const moved = agreed.find(({ messageId }) => messageId === instead);
  const { first, last } = openDays(new Date(now));
  return (
    <>
      {chosen.length > 0 ? (
        <p className="small flex flex-wrap gap-x-2.5 gap-y-1 items-center pb-2">
          <Icon name="calendar" size={16} />
          Attached: {chosen.map(dateText).join(', ')}
          {moved ? ` in place of ${dateText(moved.day)}` : null}
          <button
            type="button"
            className="link"
            onClick={() => {
              setDates(dates.map(() => ''));
              onInstead(null);
            }}
          >
            Remove
          </button>
        </p>
      ) : null}
      <div className="composer-pop" id={datesId} popover="auto" role="dialog" aria-label="Propose dates">
        <header>
          Propose dates
          <button
            type="button"
            className="btn btn--quiet btn--icon btn--sm"
            popoverTarget={datesId}
            popoverTargetAction="hide"
            aria-label="Close"
          >
            <Icon name="close" size={16} />
          </button>
        </header>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(150px,100%),1fr))] gap-3 py-3.5 px-4">
          {labels.map((label, place) => (
            <label className="grid gap-1" key={label}>
              <span className="small">{label}</span>
              <input
                type="date"
                name="date"
                className="input"
                min={first}
                max={last}
                value={dates[place]}
                onChange={(event) =>
                  setDates(dates.map((date, each) => (each === place ? event.target.value : date)))
                }
              />
            </label>
          ))}
        </div>
        {agreed.length > 0 ? (
          <label className="grid gap-1 pb-3.5 px-4">
            <span className="small">In place of</span>
            <select
              name="instead"
              className="input"
              value={moved?.messageId ?? ''}
              onChange={(event) => onInstead(Number(event.target.value) || null)}
            >
              <option value="">No other day: an additional one</option>
              {agreed.map(({ messageId, day }) => (
                <option key={messageId} value={messageId}>
                  {dateText(day)}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <footer>
          <span className="small muted">
            {chosen.length > 0
              ? chosen.map(dateText).join(', ')
              : 'Up to three. The client chooses one with a single tap.'}
          </span>
          <button
            type="button"
            className="btn btn--primary btn--sm"
            popoverTarget={datesId}
            popoverTargetAction="hide"
          >
            Add to Message
          </button>
        </footer>
      </div>
    </>
  );
}
