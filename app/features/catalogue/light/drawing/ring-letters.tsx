import type { KeyboardEvent } from 'react';
import { compassPoint } from '../angles.ts';
import { type Elevation, letterOf } from '../elevation.ts';
import { ringSize } from './ring-geometry.ts';
import { Shapes } from './shapes.tsx';
import { leaderShapes, letterPlaces } from './sky-shapes.ts';
import './light-drawing.css';

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
export function RingLetters({ elevations, selected, isLive, onSelect, onStepElevation }: RingLettersProps) {
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
