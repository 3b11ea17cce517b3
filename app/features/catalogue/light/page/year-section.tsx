import { type MouseEvent, memo, type PointerEvent, useState } from 'react';
import { monthNames } from '#app/ui/times.ts';
import { elevationAdvice } from '../advice.ts';
import { compassPoint, finePoint } from '../angles.ts';
import { bands, bandTeller, bandWords } from '../bands.ts';
import { clockText, dayOf, minutesPerDay, shortDay, yearOf } from '../civil-day.ts';
import { bestSpans, dayKind, type Span } from '../day-light.ts';
import { Swatch } from '../drawing/shapes.tsx';
import { YearStrip } from '../drawing/year-strip.tsx';
import { type Elevation, letterOf, withinSentence } from '../elevation.ts';
import { type LightStudy, minuteStep } from '../light-study.ts';
import { positionOf } from '../sky.ts';
import type { StudyHandlers } from '../study-shown.ts';
import './year-section.css';

type YearSectionProps = {
  /** Null without a place. */
  settled: LightStudy | null;
  elevations: readonly Elevation[];
  day: number | null;
  minute: number;
  onChange: StudyHandlers['onChange'];
  onSelect: (elevation: number) => void;
};

const hint = 'Point at a strip to read an hour. Click to see it in the drawing.';

export const YearSection = memo(function YearSection(props: YearSectionProps) {
  const { settled, elevations, day, minute, onChange, onSelect } = props;
  const [probe, setProbe] = useState(hint);
  const markedDay = settled && day !== null ? partOfYear(day, settled) : null;

  const lookAt = (event: MouseEvent, elevation: number) => {
    const point = settled && pointOfStrip(event, settled);
    if (!point) return null;
    return {
      ...point,
      text: settled.elevations[elevation] ? probeText(settled, { ...point, elevation }) : hint,
    };
  };
  // Pointer only; keyboard users have the day and time fields and the table.
  const pointing = (elevation: number) => ({
    onPointerMove: (event: PointerEvent) => setProbe(lookAt(event, elevation)?.text ?? hint),
    onPointerLeave: () => setProbe(hint),
    onClick: (event: MouseEvent) => {
      const point = lookAt(event, elevation);
      if (!point) return;
      onChange({ day: point.day, minute: point.minute });
      onSelect(elevation);
    },
  });
  return (
    <section className="section study-year" aria-labelledby="year">
      <div className="cols">
        <h2 className="h2 c-margin" id="year">
          The year
        </h2>
        <div className="c-main">
          <p className="small muted">
            {settled
              ? `${settled.place.name}, ${settled.year.year}, clock time: the steps in spring and autumn are the clocks changing.`
              : 'The strips fill when a place is chosen.'}
          </p>
          <Legend />
        </div>
      </div>
      {elevations.map((elevation, index) => (
        <article className="cols year-row" key={letterOf(index)}>
          <YearNote elevation={elevation} index={index} settled={settled} />
          <div className="year-strip" {...pointing(index)}>
            <YearStrip
              year={settled?.year ?? null}
              elevation={index}
              label={
                settled
                  ? `Light on ${withinSentence(elevation.name)} for every hour of the year; the table below gives the same in words`
                  : 'Empty year strip'
              }
              markedDay={markedDay}
              markedMinute={minute / minutesPerDay}
            />
          </div>
        </article>
      ))}
      {settled ? (
        <div className="cols">
          <div className="c-main year-foot">
            <p className="small muted num year-probe">{probe}</p>
            <details>
              <summary className="link small">Show as table</summary>
              <YearTable settled={settled} />
            </details>
          </div>
        </div>
      ) : null}
    </section>
  );
});

/** Position in the study's year from 0 to 1; null in another year. */
function partOfYear(day: number, { year }: LightStudy): number | null {
  return yearOf(day) === year.year ? (day - year.firstDay + 0.5) / year.days.length : null;
}

function pointOfStrip({ currentTarget, clientX, clientY }: MouseEvent, { year }: LightStudy) {
  const box = currentTarget.querySelector('svg')?.getBoundingClientRect();
  if (!box) return null;
  const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
  if (x < 0 || x >= 1 || y < 0 || y >= 1) return null;
  return {
    day: year.firstDay + Math.floor(x * year.days.length),
    minute: Math.min(minutesPerDay - minuteStep, Math.round((y * minutesPerDay) / minuteStep) * minuteStep),
  };
}

function probeText(
  settled: LightStudy,
  { day, minute, elevation }: { day: number; minute: number; elevation: number },
): string {
  const sun = settled.year.days[day - settled.year.firstDay]?.sun(minute);
  const told = settled.elevations[elevation];
  if (!sun || !told) return hint;
  const { altitude, azimuth } = positionOf(sun);
  const band = bandWords[bandTeller(told)(sun.east, sun.north, sun.up)].name.toLowerCase();
  return `${letterOf(elevation)}, ${shortDay(day)}, ${clockText(minute)}: ${band}, sun ${Math.round(Math.abs(altitude))}° ${altitude < 0 ? 'below' : 'high'} at ${Math.round(azimuth) % 360}° ${finePoint(azimuth)}`;
}

const Legend = memo(function Legend() {
  return (
    <ul className="study-legend max-lg:grid-cols-2">
      {bands.toReversed().map((band) => (
        <li key={band}>
          <Swatch band={band} />
          <b className="strong">{bandWords[band].short}</b>
          <span className="col-2 muted">{bandWords[band].rule}</span>
        </li>
      ))}
    </ul>
  );
});

type YearNoteProps = { elevation: Elevation; index: number; settled: LightStudy | null };

const YearNote = memo(function YearNote({ elevation, index, settled }: YearNoteProps) {
  const { name, bearing, horizon } = elevation;
  const hours = settled
    ? `. ${Math.round(settled.year.elevations[index]?.hours ?? 0)} h of best light a year`
    : '';
  return (
    <div className="year-note">
      <h3 className="h4 wraps" dir="auto">
        <span className="year-key">{letterOf(index)}</span>
        {name}
      </h3>
      <p className="small muted num mt-1">
        {`Faces ${bearing}° ${compassPoint(bearing)}${horizon > 0 ? `, horizon ${horizon}°` : ''}${hours}`}
      </p>
      {settled ? <p className="year-advice">{elevationAdvice(index, settled)}</p> : null}
    </div>
  );
});

const YearTable = memo(function YearTable({ settled }: { settled: LightStudy }) {
  const { elevations, year } = settled;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways in narrow windows
    <section className="study-table" tabIndex={0} aria-label="Best light by month">
      <table className="table small">
        <caption className="sr-only">Best light on the 15th of each month</caption>
        <thead>
          <tr>
            <th className="label" scope="col">
              15th of
            </th>
            {elevations.map(({ name }, index) => (
              <th className="label" scope="col" key={letterOf(index)}>{`${letterOf(index)} ${name}`}</th>
            ))}
            <th className="label" scope="col">
              Sun up
            </th>
          </tr>
        </thead>
        <tbody>
          {monthNames.map((month, index) => {
            const light = year.days[dayOf(year.year, index + 1, 15) - year.firstDay];
            return light ? (
              <tr key={month}>
                <th scope="row">{month.slice(0, 3)}</th>
                {light.elevations.map((runs, elevation) => (
                  <td key={letterOf(elevation)}>
                    <Spans spans={bestSpans(runs)} none="none" />
                  </td>
                ))}
                <td>{dayKind(light) === 'always-up' ? 'all day' : <Spans spans={light.up} none="down" />}</td>
              </tr>
            ) : null;
          })}
        </tbody>
      </table>
    </section>
  );
});

function Spans({ spans, none }: { spans: readonly Span[]; none: string }) {
  return spans.length === 0 ? (
    <span className="muted">{none}</span>
  ) : (
    spans.map(({ from, to }) => <div key={from}>{`${clockText(from)}–${clockText(to)}`}</div>)
  );
}
