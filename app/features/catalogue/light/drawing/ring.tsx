import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { compassPoint, radians, turned } from '../angles.ts';
import type { DayLight } from '../day-light.ts';
import { type Elevation, letterOf } from '../elevation.ts';
import type { Sky } from '../sky.ts';
import { center, drawn, horizonRadius, housePlan, ringSize } from './house-plan.ts';
import { pathOf } from './shape.ts';
import { Shapes } from './shapes.tsx';
import {
  compassShapes,
  fieldShapes,
  frameShapes,
  houseShapes,
  leaderShapes,
  letterPlaces,
  sunShapes,
  yearShapes,
} from './sky-shapes.ts';
import './light-drawing.css';

type RingProps = TurnHandlers & {
  elevations: readonly Elevation[];
  selected: number;
  /** Null without a place. */
  sun: { sky: Sky; year: number; light: DayLight; minute: number } | null;
  isLive: boolean;
};

export function Ring({ elevations, selected, sun, isLive, ...handlers }: RingProps) {
  const dial = useDial({ isLive, ...handlers });
  const plan = useMemo(() => housePlan(elevations), [elevations]);
  const [year, sky] = [sun?.year, sun?.sky];
  // Positions of the sun on hundreds of days, which no turn of the house changes.
  const yearDrawn = useMemo(() => (sky && year !== undefined ? yearShapes(year, sky) : []), [year, sky]);
  const elevation = elevations[selected] ?? elevations[0];
  return (
    <div className={isLive ? 'sky-ring is-live' : 'sky-ring'} {...dial}>
      <svg
        viewBox={`0 0 ${ringSize} ${ringSize}`}
        role="img"
        aria-label="Plan of the building in the sky above it"
      >
        <clipPath id="disc">
          <circle cx={center} cy={center} r={horizonRadius} />
        </clipPath>
        <clipPath id="rooms">
          <path d={pathOf({ lines: [plan.inside.map(drawn)], isClosed: true })} />
        </clipPath>
        <Shapes shapes={frameShapes} />
        <Shapes shapes={compassShapes(elevations)} />
        <Shapes shapes={yearDrawn} />
        {elevation ? <Shapes shapes={fieldShapes(elevation)} /> : null}
        <g className="house">
          <Shapes shapes={houseShapes(plan, elevations, sun ? sun.light.sun(sun.minute) : null)} />
        </g>
        {sun ? <Shapes shapes={sunShapes(sun.light, sun.minute)} /> : null}
      </svg>
      <RingLetters elevations={elevations} selected={selected} isLive={isLive} {...handlers} />
    </div>
  );
}

type Drag = { elevation: number } | { elevation: null; from: number };

/**
 * Turns by mouse and touch: a letter turns its elevation, the plan turns all. A drag that starts before the script
 * loads continues afterward.
 */
function useDial({ isLive, onSelect, onTurnElevation, onTurnAll }: TurnHandlers & { isLive: boolean }) {
  const drag = useRef<Drag | null>(null);

  const begin = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as Element;
    const letter = target.closest<HTMLElement>('[data-elevation]');
    if (letter) {
      const elevation = Number(letter.dataset.elevation);
      drag.current = { elevation };
      onSelect(elevation);
      letter.focus({ preventScroll: true });
    } else if (target.closest('.house')) {
      drag.current = { elevation: null, from: bearingAt(event) };
    } else {
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (!current) {
      if (event.buttons === 1) begin(event);
      return;
    }
    const bearing = bearingAt(event);
    if (current.elevation !== null) {
      onTurnElevation(current.elevation, bearing);
    } else if (bearing !== current.from) {
      onTurnAll(bearing - current.from);
      current.from = bearing;
    }
  };
  const end = () => {
    drag.current = null;
  };
  return isLive ? { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end } : {};
}

function bearingAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): number {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const x = clientX - left - width / 2;
  const y = clientY - top - height / 2;
  return turned(Math.round(Math.atan2(x, -y) / radians));
}

export type TurnHandlers = {
  onSelect: (elevation: number) => void;
  onTurnElevation: (elevation: number, bearing: number) => void;
  /** Relative, in degrees, because several key presses may arrive before a render. */
  onStepElevation: (elevation: number, degrees: number) => void;
  /** In degrees. */
  onTurnAll: (degrees: number) => void;
};

type RingLettersProps = Pick<TurnHandlers, 'onSelect' | 'onStepElevation'> & {
  elevations: readonly Elevation[];
  selected: number;
  isLive: boolean;
};

const keySteps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 15,
  PageDown: -15,
};

/**
 * Each letter is a slider: arrows turn by 1°, with Shift by 10°, Page keys by 15°. Close letters move apart.
 */
function RingLetters({ elevations, selected, isLive, onSelect, onStepElevation }: RingLettersProps) {
  const places = letterPlaces(elevations);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onStepElevation(index, step * (event.shiftKey && Math.abs(step) === 1 ? 10 : 1));
  };
  return (
    <>
      <svg className="ring-leaders" viewBox={`0 0 ${ringSize} ${ringSize}`} aria-hidden="true">
        <Shapes shapes={leaderShapes(elevations, selected)} />
      </svg>
      {elevations.map(({ name, bearing }, index) => {
        const [x, y] = places[index] ?? [0, 0];
        const slider = isLive && {
          role: 'slider',
          tabIndex: 0,
          'aria-label': `${name} faces`,
          'aria-valuemin': 0,
          'aria-valuemax': 359,
          'aria-valuenow': bearing,
          'aria-valuetext': `${bearing} degrees, ${compassPoint(bearing)}`,
          onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
          onFocus: () => onSelect(index),
        };
        return (
          <span
            key={letterOf(index)}
            className={index === selected ? 'ring-letter is-on' : 'ring-letter'}
            data-elevation={index}
            style={{
              left: `${((100 * x) / ringSize).toFixed(2)}%`,
              top: `${((100 * y) / ringSize).toFixed(2)}%`,
            }}
            {...slider}
          >
            {letterOf(index)}
          </span>
        );
      })}
    </>
  );
}
