import { memo } from 'react';
import { angleBetween } from '../angles.ts';
import type { DayLight } from '../day-light.ts';
import type { Front } from '../front.ts';
import type { Sky } from '../sky.ts';
import { HouseInRing } from './house-in-ring.tsx';
import {
  center,
  coordinates,
  edgeRadius,
  horizonRadius,
  pointAt,
  radiusOf,
  ringSize,
  skyArc,
  skyField,
  tickLength,
} from './ring-geometry.ts';
import { RingLetters, type TurnHandlers } from './ring-letters.tsx';
import { SunInRing } from './sun-in-ring.tsx';
import { hourLines, seasonPaths } from './sun-paths.ts';
import { useDial } from './use-dial.ts';
import './light-drawing.css';
import { limits } from '../bands.ts';

const SkyField = memo(function SkyField({ bearing, horizon }: Pick<Front, 'bearing' | 'horizon'>) {
  const lowest = Math.max(limits.lowest, horizon);
  const sides = [
    { side: 'left', bearings: [bearing - limits.mostOblique, bearing - limits.leastOblique] },
    { side: 'right', bearings: [bearing + limits.leastOblique, bearing + limits.mostOblique] },
  ] as const;
  return (
    <g>
      {horizon > 0 ? (
        <>
          <path
            d={skyField({ bearings: [bearing - 89.9, bearing + 89.9], altitudes: [0, horizon] })}
            fill="url(#sky-hidden)"
          />
          <path fill="none" stroke="var(--color-ink-2)" d={skyArc(horizon, bearing - 90, bearing + 90)} />
        </>
      ) : null}
      {lowest < limits.highest
        ? sides.map(({ side, bearings }) => (
            <path
              key={side}
              fill="var(--color-accent-soft)"
              fillOpacity=".75"
              stroke="var(--color-accent)"
              strokeWidth=".75"
              strokeDasharray="2 3"
              d={skyField({ bearings, altitudes: [lowest, limits.highest] })}
            />
          ))
        : null}
    </g>
  );
});

type RingProps = TurnHandlers & {
  fronts: readonly Front[];
  selected: number;
  /** Null without a place. */
  sun: { sky: Sky; year: number; light: DayLight; minute: number } | null;
  isLive: boolean;
};

export function Ring({ fronts, selected, sun, isLive, ...handlers }: RingProps) {
  const dial = useDial({ fronts, isLive, ...handlers });
  const front = fronts[selected] ?? fronts[0];
  return (
    <div className={isLive ? 'sky-ring is-live' : 'sky-ring'} {...dial}>
      <svg
        viewBox={`0 0 ${ringSize} ${ringSize}`}
        role="img"
        aria-label="Plan of the building in the sky above it"
      >
        <RingFrame />
        <Compass left={figuresLeft(fronts)} />
        {sun ? <RingYear year={sun.year} sky={sun.sky} /> : null}
        {front ? <SkyField bearing={front.bearing} horizon={front.horizon} /> : null}
        <HouseInRing fronts={fronts} sun={sun?.light.sun(sun.minute) ?? null} />
        {sun ? <SunInRing sky={sun.sky} day={sun.light.day} minute={sun.minute} /> : null}
      </svg>
      <RingLetters fronts={fronts} selected={selected} isLive={isLive} {...handlers} />
    </div>
  );
}

const altitudes = [15, 30, 45, 60, 75];
/** Compass figures this close to a letter are hidden. */
const letterRoom = 8;

const RingFrame = memo(function RingFrame() {
  return (
    <g>
      <circle cx={center} cy={center} r={edgeRadius} fill="url(#sky-twilight)" />
      <circle cx={center} cy={center} r={horizonRadius} fill="var(--color-surface)" />
      <path
        className="fill-none stroke-rule"
        d={`M${center} ${center - horizonRadius}v${2 * horizonRadius}M${center - horizonRadius} ${center}h${2 * horizonRadius}`}
      />
      {altitudes.map((altitude) => (
        <circle
          key={altitude}
          cx={center}
          cy={center}
          r={radiusOf(altitude)}
          className={altitude % 30 === 0 ? 'fill-none stroke-rule' : 'fill-none hair--dot'}
        />
      ))}
      <circle
        cx={center}
        cy={center}
        r={horizonRadius}
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="1.25"
      />
      <circle cx={center} cy={center} r={edgeRadius} className="edge" />
      <path className="edge" d={ticks(5, tickLength * 0.55)} />
      <path fill="none" stroke="var(--color-ink)" strokeWidth="1.25" d={ticks(30, tickLength)} />
      <text className="altitude" x={center + 5} y={center - radiusOf(30) - 6}>
        30°
      </text>
    </g>
  );
});

/** The bearings of compass figures that no letter covers: "0,30,60". */
function figuresLeft(fronts: readonly Front[]): string {
  return Array.from({ length: 12 }, (_, index) => index * 30)
    .filter((at) => fronts.every(({ bearing }) => angleBetween(bearing, at) >= letterRoom))
    .join();
}

/** Compass points and degrees; `left` comes from figuresLeft. */
const Compass = memo(function Compass({ left }: { left: string }) {
  return left.split(',').map((text) => {
    const bearing = Number(text);
    const [x, y] = pointAt(edgeRadius + tickLength + 16, bearing);
    const point = 'NESW'[bearing / 90];
    return (
      <text key={bearing} x={x.toFixed(1)} y={y.toFixed(1)} className={point ? 'compass' : 'degrees'}>
        {point ?? bearing}
      </text>
    );
  });
});

function ticks(every: number, length: number): string {
  return Array.from({ length: 360 / every }, (_, index) => {
    const bearing = index * every;
    return `M${coordinates(pointAt(edgeRadius, bearing))}L${coordinates(pointAt(edgeRadius + length, bearing))}`;
  }).join('');
}

const RingYear = memo(function RingYear({ year, sky }: { year: number; sky: Sky }) {
  return (
    <g>
      <path fill="none" stroke="var(--color-rule)" d={hourLines(year, sky)} />
      {seasonPaths(year, sky).map((path) => (
        <path key={path} fill="none" stroke="var(--color-rule-strong)" d={path} />
      ))}
    </g>
  );
});
