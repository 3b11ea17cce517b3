import { memo, useMemo } from 'react';
import { type Band, bandTeller } from '../bands.ts';
import { type Front, letterOf } from '../front.ts';
import { positionOf, type SunVector } from '../solar-position.ts';
import { alongFront, drawn, type HousePlan, housePlan, normalOf, shadowOf, wallOf } from './house-plan.ts';
import { center, coordinates, horizonRadius, linePath, type Point } from './ring-geometry.ts';
import { fillOf } from './sky-patterns.tsx';
import './light-drawing.css';

type HouseProps = {
  fronts: readonly Front[];
  /** Null as long as there is no place. */
  sun: SunVector | null;
};

/** A lower sun throws no shadow that one could draw. */
const lowestShadow = 0.4;
/** Walls within the house, along and across the first front; the last two are a door and its opening. */
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

/** The house in the middle of the ring: walls, shadow, and a bar before each front that says its light. */
export function HouseInRing({ fronts, sun }: HouseProps) {
  const plan = useMemo(() => housePlan(fronts), [fronts]);
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
      {plan.sides.map((side) => (
        <FrontBars
          key={side.fronts.join()}
          plan={plan}
          side={side}
          bandOf={(index) => {
            const front = fronts[index];
            return sun && front ? bandTeller(front)(sun.east, sun.north, sun.up) : null;
          }}
        />
      ))}
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

const barGap = 4;
const barDepth = 10;
const letterGap = 12;

type BarsProps = {
  plan: HousePlan;
  side: HousePlan['sides'][number];
  bandOf: (front: number) => Band | null;
};

/** The bars of the fronts that share a wall, side by side. */
function FrontBars({ plan, side: { bearing, fronts }, bandOf }: BarsProps) {
  const wall = wallOf(plan, bearing);
  if (!wall) {
    return null;
  }
  const [from, to] = wall;
  const [nx, ny] = normalOf(bearing);
  const at = (part: number, out: number): Point =>
    drawn([from[0] + (to[0] - from[0]) * part + nx * out, from[1] + (to[1] - from[1]) * part + ny * out]);
  return fronts.map((front, index) => {
    const [start, middle, end] = [0, 0.5, 1].map((part) => (index + part) / fronts.length) as [
      number,
      number,
      number,
    ];
    const near = barGap;
    const far = barGap + barDepth;
    const band = bandOf(front);
    const [x, y] = at(middle, far + letterGap);
    return (
      <g key={front}>
        <path
          stroke="var(--color-ink)"
          fill={band ? fillOf(band) : 'none'}
          d={`M${[at(start, near), at(end, near), at(end, far), at(start, far)].map(coordinates).join('L')}Z`}
        />
        <text className="front-letter" x={x.toFixed(1)} y={y.toFixed(1)}>
          {letterOf(front)}
        </text>
      </g>
    );
  });
}
