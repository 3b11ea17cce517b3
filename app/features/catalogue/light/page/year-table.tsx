import { memo } from 'react';
import { monthNames } from '#app/ui/times.ts';
import { clockText, dayOf } from '../civil-day.ts';
import { bestSpans, dayKind, type Span } from '../day-light.ts';
import { letterOf } from '../elevation.ts';
import type { LightStudy } from '../light-study.ts';
import './year-section.css';

export const YearTable = memo(function YearTable({ settled }: { settled: LightStudy }) {
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
