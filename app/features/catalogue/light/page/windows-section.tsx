import { memo } from 'react';
import { Select } from '#app/ui/select.tsx';
import { clockText, dayText, longDay, readDay, shortDay, weekdayOf } from '../civil-day.ts';
import { DaySketch } from '../drawing/day-sketch.tsx';
import { letterOf } from '../elevation.ts';
import type { LightStudy } from '../light-study.ts';
import {
  firstStudyDay,
  lastStudyDay,
  maxRangeDays,
  nextDays,
  type Pick,
  pickText,
  type StudyDates,
  type StudyProblem,
  studyOutPaths,
  studyQuery,
} from '../study.ts';
import { type StudyHandlers, studyForm } from '../study-shown.ts';
import type { DayRange, Visit, WeekWindow } from '../windows.ts';
import './windows-section.css';
import './study-tool.css';

type WindowsSectionProps = {
  /** Null without a place. */
  settled: LightStudy | null;
  dates: StudyDates;
  problems: readonly StudyProblem[];
  onChange: StudyHandlers['onChange'];
};

const shownWeeks = 5;

export const WindowsSection = memo(function WindowsSection(props: WindowsSectionProps) {
  const { settled, dates, problems, onChange } = props;
  return (
    <section className="section" aria-labelledby="windows">
      <div className="sechead">
        <h2 className="h2" id="windows">
          When to come
        </h2>
        {settled ? (
          <DateFields range={settled.range} dates={dates} problems={problems} onChange={onChange} />
        ) : null}
      </div>
      {settled ? (
        <WindowList settled={settled} />
      ) : (
        <div className="empty">
          <h3 className="h3">No place, no dates yet</h3>
          <p className="muted">{`Choose a place and the best windows of the next ${nextDays} days are listed here.`}</p>
        </div>
      )}
    </section>
  );
});

const WindowList = memo(function WindowList({ settled }: { settled: LightStudy }) {
  const { windows, range } = settled;
  const rest = windows.slice(shownWeeks);
  const item = (window: WeekWindow) => (
    <WindowItem key={window.light.day} window={window} settled={settled} />
  );
  return (
    <>
      <p className="small muted num mb-6">
        {`${longDay(range.first)} to ${longDay(range.first + range.count - 1)}. One weekday a week; neighboring days differ by minutes.`}
      </p>
      <div className="cols pb-2 max-lg:hidden" aria-hidden="true">
        <span className="label lg:col-[1/4]">Day</span>
        <span className="label window-choice">First choice</span>
        <span className="label window-choice">Second choice</span>
        <span className="label lg:col-[10/13]">The day</span>
      </div>
      <form action={studyOutPaths.calendar} aria-label="Windows for the calendar" autoComplete="off">
        {[...calendarQuery(settled)].map(([name, value], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a study has several elevations of one name
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <ol className="windows">{windows.slice(0, shownWeeks).map(item)}</ol>
        {rest.length > 0 ? (
          <details className="window-rest">
            <summary>
              <span className="btn btn--outline">{`Show ${rest.length} more ${rest.length === 1 ? 'week' : 'weeks'}`}</span>
            </summary>
            <ol className="windows">{rest.map(item)}</ol>
          </details>
        ) : null}
        <p className="window-send">
          <button type="submit" className="btn btn--outline">
            Add chosen windows to calendar
          </button>
          <span className="small muted">One file (.ics) for any calendar</span>
        </p>
      </form>
    </>
  );
});

function WindowItem({ window, settled }: { window: WeekWindow; settled: LightStudy }) {
  const { light, first, second, blueHour, withinMinutes, clocksChange } = window;
  return (
    <li className="cols window">
      <div className="lg:col-[1/4]">
        <h3 className="h4">{`${weekdayOf(light.day)} ${shortDay(light.day)}`}</h3>
        <p className="small muted">
          {`Or any day that week, within ${withinMinutes} min${clocksChange ? '; the clocks change' : ''}`}
        </p>
      </div>
      <VisitCell
        visit={first}
        pick={{ day: light.day, choice: 1 }}
        title="First choice"
        none="No usable light."
        settled={settled}
      />
      <VisitCell
        visit={second}
        pick={{ day: light.day, choice: 2 }}
        title="Second choice"
        none="None: no elevation is in best light."
        settled={settled}
      />
      <div className="lg:col-[10/13]">
        <DaySketch light={light} />
        <p className="small muted num mt-1.5">
          {blueHour
            ? `Blue hour ${clockText(blueHour.from)} to ${clockText(blueHour.to)}`
            : 'No civil twilight'}
        </p>
      </div>
    </li>
  );
}

type VisitCellProps = {
  visit: Visit | null;
  pick: Pick;
  title: string;
  none: string;
  settled: LightStudy;
};

function VisitCell({ visit, pick, title, none, settled }: VisitCellProps) {
  return (
    <div className="window-choice">
      <p className="label window-title">{title}</p>
      {visit ? (
        <>
          <p className="window-time num">
            {clockText(visit.from)}
            <i>to</i>
            {clockText(visit.to)}
            {visit.kind === 'blue-hour' ? <small>blue hour</small> : null}
          </p>
          <p className="window-fronts">
            {visit.elevations.map((elevation, index) => (
              <span key={elevation}>
                {index === 0 ? '' : index === visit.elevations.length - 1 ? ' and ' : ', '}
                <b className="strong text-ink">{letterOf(elevation)}</b>
                {` ${settled.elevations[elevation]?.name ?? ''}`}
              </span>
            ))}
          </p>
          <p className="window-out">
            <a className="link small" href={calendarPath(settled, pick)} download rel="nofollow">
              Add to calendar
              <span className="sr-only">{`, ${shortDay(pick.day)} ${clockText(visit.from)} (.ics)`}</span>
            </a>
            {/* A native checkbox, because the styled one would load another style sheet. */}
            <label className="window-pick">
              <input
                className="w-4.5 h-4.5 accent-action"
                type="checkbox"
                name="pick"
                value={pickText(pick)}
              />
              Choose
              <span className="sr-only">{` ${shortDay(pick.day)} ${clockText(visit.from)}`}</span>
            </label>
          </p>
        </>
      ) : (
        <p className="muted">{none}</p>
      )}
    </div>
  );
}

function calendarPath(settled: LightStudy, pick: Pick): string {
  const query = calendarQuery(settled);
  query.set('pick', pickText(pick));
  return `${studyOutPaths.calendar}?${query}`;
}

/** Windows depend on place and elevations only, so the link leaves the rest out. */
function calendarQuery({ place, elevations }: LightStudy): URLSearchParams {
  const dates = { kind: 'next' } as const;
  return studyQuery({ location: place.name, elevations: [...elevations], day: null, minute: null, dates });
}

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

function DateFields({ range, dates, problems, onChange }: DateFieldsProps) {
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
