import { memo } from 'react';
import { Select } from '#app/ui/select.tsx';
import { clockText, dayText, longDay, readDay, shortDay, weekdayOf } from '../civil-day.ts';
import { DaySketch } from '../drawing/day-sketch.tsx';
import { letterOf } from '../front.ts';
import type { LightStudy } from '../light-study.ts';
import { firstStudyDay, lastStudyDay, maxRangeDays, nextDays, type StudyDates } from '../study.ts';
import { studyOutPaths, studyQuery } from '../study-address.ts';
import { type Pick, pickText } from '../study-picks.ts';
import type { StudyProblem } from '../study-problem.ts';
import { type StudyHandlers, studyForm } from '../study-shown.ts';
import type { Visit, WeekWindow } from '../windows.ts';
import './study-tool.css';
import './windows-section.css';

type WindowsSectionProps = {
  /** Null without a place. */
  settled: LightStudy | null;
  dates: StudyDates;
  problems: readonly StudyProblem[];
  onChange: StudyHandlers['onChange'];
};

/** Weeks that are shown at once; the others open below. */
const shownWeeks = 5;

/** When to come: a weekday a week, with a first and a second choice. */
export const WindowsSection = memo(function WindowsSection(props: WindowsSectionProps) {
  const { settled } = props;
  return (
    <section className="section" aria-labelledby="windows">
      <div className="sechead">
        <h2 className="h2" id="windows">
          When to come
        </h2>
        {settled ? <DateFields {...props} settled={settled} /> : null}
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

const dateOptions = [
  { value: 'next', label: `Next ${nextDays} days` },
  { value: 'winter', label: 'Winter' },
  { value: 'spring', label: 'Spring' },
  { value: 'summer', label: 'Summer' },
  { value: 'autumn', label: 'Autumn' },
  { value: 'days', label: 'Choose dates' },
];

type DateFieldsProps = WindowsSectionProps & { settled: LightStudy };

function DateFields({ settled, dates, problems, onChange }: DateFieldsProps) {
  const problem = problems.find(({ field }) => field === 'from' || field === 'to');
  const { first, count } = dates.kind === 'days' ? dates.range : settled.range;
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

const WindowList = memo(function WindowList({ settled }: { settled: LightStudy }) {
  const { windows, range } = settled;
  const rest = windows.slice(shownWeeks);
  const item = (window: WeekWindow) => (
    <WindowItem key={window.light.day} window={window} settled={settled} />
  );
  return (
    <>
      <p className="small muted num window-range">
        {`${longDay(range.first)} to ${longDay(range.first + range.count - 1)}. One weekday a week; neighboring days differ by minutes.`}
      </p>
      <div className="cols window-head" aria-hidden="true">
        <span className="label window-day">Day</span>
        <span className="label window-choice">First choice</span>
        <span className="label window-choice">Second choice</span>
        <span className="label window-sketch">The day</span>
      </div>
      <ol className="windows">{windows.slice(0, shownWeeks).map(item)}</ol>
      {rest.length > 0 ? (
        <details className="window-rest">
          <summary>
            <span className="btn btn--outline">{`Show ${rest.length} more ${rest.length === 1 ? 'week' : 'weeks'}`}</span>
          </summary>
          <ol className="windows">{rest.map(item)}</ol>
        </details>
      ) : null}
    </>
  );
});

function WindowItem({ window, settled }: { window: WeekWindow; settled: LightStudy }) {
  const { light, first, second, blueHour, withinMinutes, clocksChange } = window;
  return (
    <li className="cols window">
      <div className="window-day">
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
        none="None: no front is in best light."
        settled={settled}
      />
      <div className="window-sketch">
        <DaySketch light={light} />
        <p className="small muted num">
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

/** One choice of a day, with its entry for a calendar. */
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
            {visit.fronts.map((front, index) => (
              <span key={front}>
                {index === 0 ? '' : index === visit.fronts.length - 1 ? ' and ' : ', '}
                <b>{letterOf(front)}</b>
                {` ${settled.fronts[front]?.name ?? ''}`}
              </span>
            ))}
          </p>
          <a className="link small" href={calendarPath(settled, pick)} download rel="nofollow">
            Add to calendar
            <span className="sr-only">{`, ${shortDay(pick.day)} ${clockText(visit.from)} (.ics)`}</span>
          </a>
        </>
      ) : (
        <p className="muted">{none}</p>
      )}
    </div>
  );
}

/** A window follows from the place and the fronts, whatever else the study says. */
function calendarPath({ place, fronts }: LightStudy, pick: Pick): string {
  const dates = { kind: 'next' } as const;
  const query = studyQuery({ location: place.name, fronts: [...fronts], day: null, minute: null, dates });
  query.set('pick', pickText(pick));
  return `${studyOutPaths.calendar}?${query}`;
}
