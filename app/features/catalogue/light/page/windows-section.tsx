import { memo } from 'react';
import { clockText, longDay, shortDay, weekdayOf } from '../civil-day.ts';
import { DaySketch } from '../drawing/day-sketch.tsx';
import { letterOf } from '../elevation.ts';
import type { LightStudy } from '../light-study.ts';
import { nextDays, type StudyDates } from '../study.ts';
import { studyOutPaths, studyQuery } from '../study-address.ts';
import { type Pick, pickText } from '../study-picks.ts';
import type { StudyProblem } from '../study-problem.ts';
import type { StudyHandlers } from '../study-shown.ts';
import type { Visit, WeekWindow } from '../windows.ts';
import { DateFields } from './date-fields.tsx';
import './windows-section.css';

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
