import { memo, useMemo } from 'react';
import { type Band, bandTeller } from '../bands.ts';
import { type Front, letterOf } from '../front.ts';
import { positionOf, type SunVector } from '../solar-position.ts';
import { alongFront, drawn, frontBars, type HousePlan, housePlan, shadowOf } from './house-plan.ts';
import { center, horizonRadius, linePath, type Point } from './ring-geometry.ts';
import { fillOf } from './sky-patterns.tsx';
import './light-drawing.css';

type HouseProps = {
  fronts: readonly Front[];
  /** Null without a place. */
  sun: SunVector | null;
};

/** Below this altitude the shadow is too long to draw. */
const lowestShadow = 0.4;
/** Interior walls, along and across the first front; the last two are a door and its opening. */
const partitions = [
  [
    [-24, 60],
    [-24, 6],
  ],
  [
    [-24, -10],
    [-24, -60],
  ],
  [
    [20, 60],
    [20, 22],
  ],
  [
    [20, 4],
    [20, -60],
  ],
  [
    [20, 4],
    [80, 4],
  ],
] as const;
const door = [
  [-6, -44],
  [10, -44],
] as const;

export function HouseInRing({ fronts, sun }: HouseProps) {
  const plan = useMemo(() => housePlan(fronts), [fronts]);
  const bars = useMemo(() => frontBars(plan), [plan]);
  const position = sun && positionOf(sun);
  return (
    <g className="house">
      <clipPath id="disc">
        <circle cx={center} cy={center} r={horizonRadius} />
      </clipPath>
      {position && position.altitude > lowestShadow ? (
        <g clipPath="url(#disc)">
          <path className="house-shadow" d={`${linePath(shadowOf(plan, position).map(drawn))}Z`} />
        </g>
      ) : null}
      <Walls plan={plan} />
      {bars.map(({ front, corners, letter }) => {
        const facing = fronts[front];
        const band = sun && facing ? bandTeller(facing)(sun.east, sun.north, sun.up) : null;
        return <FrontBar key={front} front={front} corners={corners} letter={letter} band={band} />;
      })}
    </g>
  );
}

const Walls = memo(function Walls({ plan }: { plan: HousePlan }) {
  const inside = `${linePath(plan.inside.map(drawn))}Z`;
  return (
    <>
      <clipPath id="rooms">
        <path d={inside} />
      </clipPath>
      <path fill="var(--color-ink)" d={`${linePath(plan.outside.map(drawn))}Z`} />
      <path fill="var(--color-paper)" d={inside} />
      <g clipPath="url(#rooms)">
        <path
          stroke="var(--color-ink)"
          strokeWidth="2"
          d={partitions.map((line) => linePath(line.map((point) => alongFront(plan, point)))).join('')}
        />
      </g>
      <path
        stroke="var(--color-paper)"
        strokeWidth="9"
        d={linePath(door.map((point) => alongFront(plan, point)))}
      />
    </>
  );
});

type BarProps = { front: number; corners: readonly Point[]; letter: Point; band: Band | null };

const FrontBar = memo(function FrontBar({ front, corners, letter, band }: BarProps) {
  const [x, y] = drawn(letter);
  return (
    <g>
      <path
        stroke="var(--color-ink)"
        fill={band ? fillOf(band) : 'none'}
        d={`${linePath(corners.map(drawn))}Z`}
      />
      <text className="front-letter" x={x.toFixed(1)} y={y.toFixed(1)}>
        {letterOf(front)}
      </text>
    </g>
  );
});
