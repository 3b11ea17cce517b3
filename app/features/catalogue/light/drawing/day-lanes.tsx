import { clockText, minutesPerDay } from '../civil-day.ts';
import type { DayLight } from '../day-light.ts';
import { type Elevation, letterOf } from '../elevation.ts';
import { percent, Shapes } from './shapes.tsx';
import { type LaneSizes, laneShapes, lanesHeight } from './time-shapes.ts';
import './day-lanes.css';

type DayLanesProps = {
  elevations: readonly Elevation[];
  selected: number;
  light: DayLight | null;
  minute: number;
  form: string;
  on: { onChange: (change: { minute: number }) => void };
};

const sizes: LaneSizes = { height: 14, gap: 5, inset: 0.5, mark: 8, figure: 24 };
const part = (minute: number) => percent(minute / minutesPerDay);

export function DayLanes({ elevations, selected, light, minute, form, on }: DayLanesProps) {
  const height = lanesHeight(elevations.length, sizes);
  const lanes = elevations.map((_, index) => light?.elevations[index] ?? null);
  return (
    <div className="lanes" style={{ '--lanes-height': `${height}px` } as React.CSSProperties}>
      <div className="lane-letters" aria-hidden="true">
        {elevations.map((_, index) => (
          <span key={letterOf(index)}>{letterOf(index)}</span>
        ))}
      </div>
      <div className="lane-track">
        <DayTimes light={light} minute={minute} />
        <svg className="lane-drawing" width="100%" height={height + 32} aria-hidden="true">
          <Shapes shapes={laneShapes(lanes, selected, sizes)} across={percent} />
        </svg>
        <label htmlFor="study-minute" className="sr-only">
          Time of day
        </label>
        <input
          type="range"
          id="study-minute"
          className="time-slider"
          name="minute"
          form={form}
          min="0"
          max={minutesPerDay}
          step="5"
          value={minute}
          disabled={light === null}
          aria-valuetext={clockText(minute)}
          onInput={(event) =>
            on.onChange({ minute: Math.min(minutesPerDay - 5, Number(event.currentTarget.value)) })
          }
        />
      </div>
    </div>
  );
}

/** Labels within this many minutes of the chosen time are hidden: in wide and narrow windows. */
const room = { wide: 110, narrow: 300 };

/** Hidden from screen readers, which get these times in the readout. */
function DayTimes({ light, minute }: { light: DayLight | null; minute: number }) {
  if (!light) {
    return null;
  }
  const [up] = light.up;
  const isWhole = light.up.length === 1 && up && up.to - up.from < minutesPerDay;
  const labels = isWhole
    ? [
        { at: up.from, text: `sunrise ${clockText(up.from)}` },
        { at: up.to, text: `sunset ${clockText(up.to)}` },
      ]
    : [];
  const away = (at: number) => Math.abs(at - minute);
  return (
    <p className="lane-times" aria-hidden="true">
      {labels
        .filter(({ at }) => away(at) > room.wide)
        .map(({ at, text }) => (
          <span
            key={text}
            className={away(at) < room.narrow ? 'is-close' : undefined}
            style={{ left: part(at) }}
          >
            {text}
          </span>
        ))}
      <b style={{ left: part(minute) }}>{clockText(minute)}</b>
    </p>
  );
}
