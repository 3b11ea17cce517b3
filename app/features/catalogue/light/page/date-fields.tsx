import { Select } from '#app/ui/select.tsx';
import { dayText, readDay } from '../civil-day.ts';
import { firstStudyDay, lastStudyDay, maxRangeDays, nextDays, type StudyDates } from '../study.ts';
import type { StudyProblem } from '../study-problem.ts';
import { type StudyHandlers, studyForm } from '../study-shown.ts';
import type { DayRange } from '../windows.ts';
import './study-tool.css';
import './windows-section.css';

const dateOptions = [
  { value: 'next', label: `Next ${nextDays} days` },
  { value: 'winter', label: 'Winter' },
  { value: 'spring', label: 'Spring' },
  { value: 'summer', label: 'Summer' },
  { value: 'autumn', label: 'Autumn' },
  { value: 'days', label: 'Choose dates' },
];

type DateFieldsProps = {
  range: DayRange;
  dates: StudyDates;
  problems: readonly StudyProblem[];
  onChange: StudyHandlers['onChange'];
};

export function DateFields({ range, dates, problems, onChange }: DateFieldsProps) {
  const problem = problems.find(({ field }) => field === 'from' || field === 'to');
  const { first, count } = dates.kind === 'days' ? dates.range : range;
  const bounds = { min: dayText(firstStudyDay), max: dayText(lastStudyDay) };
  const choose = (from: number | null, to: number | null) => {
    if (from === null || to === null || to < from || from < firstStudyDay || to > lastStudyDay) return;
    onChange({
      dates: { kind: 'days', range: { first: from, count: Math.min(maxRangeDays, to - from + 1) } },
    });
  };
  return (
    <div className="window-dates">
      <label htmlFor="study-dates" className="sr-only">
        Dates
      </label>
      <Select
        id="study-dates"
        className="input--sm"
        name="dates"
        form={studyForm}
        options={dateOptions}
        value={dates.kind}
        onChange={(event) => {
          const kind = event.currentTarget.value as StudyDates['kind'];
          onChange({ dates: kind === 'days' ? { kind, range: { first, count } } : { kind } });
        }}
      />
      <span className="window-days">
        <input
          type="date"
          className="input input--sm num"
          name="from"
          form={studyForm}
          aria-label="From"
          value={dayText(first)}
          {...bounds}
          onInput={(event) => choose(readDay(event.currentTarget.value), first + count - 1)}
        />
        <span className="muted">to</span>
        <input
          type="date"
          className="input input--sm num"
          name="to"
          form={studyForm}
          aria-label="To"
          value={dayText(first + count - 1)}
          {...bounds}
          onInput={(event) => choose(first, readDay(event.currentTarget.value))}
        />
      </span>
      <button type="submit" form={studyForm} className="btn btn--outline btn--sm study-send">
        Show
      </button>
      {problem ? <p className="err">{problem.message}</p> : null}
    </div>
  );
}
