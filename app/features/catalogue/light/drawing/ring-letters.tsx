import type { KeyboardEvent } from 'react';
import { compassPoint } from '../angles.ts';
import { type Front, letterOf } from '../front.ts';
import { coordinates, edgeRadius, letterRadius, pointAt, ringSize, spreadLetters } from './ring-geometry.ts';
import './light-drawing.css';

export type TurnHandlers = {
  onSelect: (front: number) => void;
  onTurnFront: (front: number, bearing: number) => void;
  /** Relative, in degrees, because several key presses may arrive before a render. */
  onStepFront: (front: number, degrees: number) => void;
  /** In degrees. */
  onTurnAll: (degrees: number) => void;
};

type RingLettersProps = Pick<TurnHandlers, 'onSelect' | 'onStepFront'> & {
  fronts: readonly Front[];
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
 * Each letter is a slider: arrows turn by 1°, with Shift by 10°, Page keys by 15°. Close letters move apart; their
 * lines keep the true bearing.
 */
export function RingLetters({ fronts, selected, isLive, onSelect, onStepFront }: RingLettersProps) {
  const places = spreadLetters(fronts.map(({ bearing }) => bearing));
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onStepFront(index, step * (event.shiftKey && Math.abs(step) === 1 ? 10 : 1));
  };
  return (
    <>
      <svg className="ring-leaders" viewBox={`0 0 ${ringSize} ${ringSize}`} aria-hidden="true">
        {fronts.map(({ bearing }, index) => (
          <path
            key={letterOf(index)}
            className={index === selected ? 'leader is-on' : 'leader'}
            d={`M${coordinates(pointAt(edgeRadius, bearing))}L${coordinates(pointAt(letterRadius, places[index] ?? bearing))}`}
          />
        ))}
      </svg>
      {fronts.map(({ name, bearing }, index) => {
        const [x, y] = pointAt(letterRadius, places[index] ?? bearing);
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
            data-front={index}
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
