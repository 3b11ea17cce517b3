import { memo } from 'react';
import { bands } from '../bands.ts';
import type { YearLight } from '../day-light.ts';
import { fillOf, percent, Shapes } from './shapes.tsx';
import { markShape, monthShapes, stripPaths, stripScale, stripShapes } from './time-shapes.ts';
import './light-drawing.css';

type YearStripProps = {
  /** Null without a place; the frame is then empty. */
  year: YearLight | null;
  elevation: number;
  label: string;
  /** Fractions of the year and the day; `markedDay` is null when the day is in another year. */
  markedDay: number | null;
  markedMinute: number;
};

export const YearStrip = memo(function YearStrip(props: YearStripProps) {
  const { year, elevation, label, markedDay, markedMinute } = props;
  return (
    <svg className="year-drawing" width="100%" role="img" aria-label={label}>
      {year ? <StripBands year={year} elevation={elevation} /> : null}
      <StripFrame year={year?.year ?? 2026} />
      {markedDay !== null ? (
        <>
          <Shapes shapes={[markShape(markedDay)]} across={percent} down={percent} />
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

/** Bands are clip paths on rectangles, so that only the shape is scaled and not the pattern. */
const StripBands = memo(function StripBands({ year, elevation }: { year: YearLight; elevation: number }) {
  const paths = stripPaths(year.days.map(({ elevations }) => elevations[elevation] ?? []));
  return bands.map((band) =>
    paths[band] ? (
      <g key={band}>
        <clipPath id={`strip-${elevation}-${band}`} clipPathUnits="objectBoundingBox">
          <path transform={stripScale(year.days.length)} d={paths[band]} />
        </clipPath>
        <rect width="100%" height="100%" fill={fillOf(band)} clipPath={`url(#strip-${elevation}-${band})`} />
      </g>
    ) : null,
  );
});

const StripFrame = memo(function StripFrame({ year }: { year: number }) {
  return <Shapes shapes={[...stripShapes(year), ...monthShapes(year)]} across={percent} down={percent} />;
});
