import { memo } from 'react';
import { monthNames } from '#app/ui/times.ts';
import { bands } from '../bands.ts';
import { dayOf } from '../civil-day.ts';
import type { YearLight } from '../year-light.ts';
import { fillOf } from './sky-patterns.tsx';
import { stripPaths, stripScale } from './strip-paths.ts';
import './light-drawing.css';

type YearStripProps = {
  /** Null without a place; the frame is then empty. */
  year: YearLight | null;
  front: number;
  label: string;
  /** Fractions of the year and the day; `markedDay` is null when the day is in another year. */
  markedDay: number | null;
  markedMinute: number;
};

/** A front over one year: months across, clock hours down. */
export const YearStrip = memo(function YearStrip(props: YearStripProps) {
  const { year, front, label, markedDay, markedMinute } = props;
  return (
    <svg className="year-drawing" width="100%" role="img" aria-label={label}>
      {year ? <StripBands year={year} front={front} /> : null}
      <StripFrame year={year?.year ?? 2026} />
      {markedDay !== null ? (
        <>
          <line
            stroke="var(--color-accent)"
            x1={percent(markedDay)}
            x2={percent(markedDay)}
            y1="0"
            y2="100%"
          />
          <rect
            fill="var(--color-accent)"
            stroke="var(--color-surface)"
            strokeWidth="1.5"
            x={percent(markedDay)}
            y={percent(markedMinute)}
            width="8"
            height="8"
            transform="translate(-4 -4)"
          />
        </>
      ) : null}
    </svg>
  );
});

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

/** Bands are clip paths on rectangles, so that only the shape is scaled and not the pattern. */
const StripBands = memo(function StripBands({ year, front }: { year: YearLight; front: number }) {
  const paths = stripPaths(year.days.map(({ fronts }) => fronts[front] ?? []));
  return bands.map((band) =>
    paths[band] ? (
      <g key={band}>
        <clipPath id={`strip-${front}-${band}`} clipPathUnits="objectBoundingBox">
          <path transform={stripScale(year.days.length)} d={paths[band]} />
        </clipPath>
        <rect width="100%" height="100%" fill={fillOf(band)} clipPath={`url(#strip-${front}-${band})`} />
      </g>
    ) : null,
  );
});

const StripFrame = memo(function StripFrame({ year }: { year: number }) {
  const start = dayOf(year, 1, 1);
  const length = dayOf(year + 1, 1, 1) - start;
  const months = monthNames.map((name, index) => ({
    name,
    from: (dayOf(year, index + 1, 1) - start) / length,
    to: (dayOf(year, index + 2, 1) - start) / length,
  }));
  return (
    <>
      {months.slice(1).map(({ name, from }) => (
        <line key={name} className="strip-grid" x1={percent(from)} x2={percent(from)} y1="0" y2="100%" />
      ))}
      {[25, 50, 75].map((y) => (
        <line key={y} className="strip-grid" x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
      ))}
      <rect className="strip-frame" width="100%" height="100%" />
      {months.map(({ name, from, to }) => (
        <text key={name} x={percent((from + to) / 2)} y="-9">
          {name.slice(0, 1)}
          <tspan className="month-rest">{name.slice(1, 3)}</tspan>
        </text>
      ))}
      {[0, 6, 12, 18, 24].map((hour) => (
        <text key={hour} className="strip-hour" x="100%" dx="8" y={`${3 + (94 * hour) / 24}%`}>
          {`${hour} h`}
        </text>
      ))}
    </>
  );
});
