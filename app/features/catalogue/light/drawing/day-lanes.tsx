import { memo } from 'react';
import { clockText, minutesPerDay } from '../civil-day.ts';
import type { BandRun, DayLight } from '../day-light.ts';
import { type Front, letterOf } from '../front.ts';
import { fillOf } from './sky-patterns.tsx';
import './day-lanes.css';
import './light-drawing.css';

type DayLanesProps = {
  fronts: readonly Front[];
  selected: number;
  light: DayLight | null;
  minute: number;
  form: string;
  on: { onChange: (change: { minute: number }) => void };
};

export const laneHeight = 14;
const laneGap = 5;
const part = (minute: number) => `${((100 * minute) / minutesPerDay).toFixed(2)}%`;

const noRuns: BandRun[] = [];

export function DayLanes({ fronts, selected, light, minute, form, on }: DayLanesProps) {
  const height = fronts.length * (laneHeight + laneGap) - laneGap;
  return (
    <div className="lanes" style={{ '--lanes-height': `${height}px` } as React.CSSProperties}>
      <div className="lane-letters" aria-hidden="true">
        {fronts.map((_, index) => (
          <span key={letterOf(index)}>{letterOf(index)}</span>
        ))}
      </div>
      <div className="lane-track">
        <DayTimes light={light} minute={minute} />
        <svg className="lane-drawing" width="100%" height={height + 32} aria-hidden="true">
          {fronts.map((_, index) => (
            <Lane
              key={letterOf(index)}
              y={index * (laneHeight + laneGap)}
              runs={light?.fronts[index] ?? noRuns}
              isOn={index === selected}
            />
          ))}
          <HourScale y={height} />
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

type LaneProps = { y: number; runs: readonly BandRun[]; isOn: boolean };

const Lane = memo(function Lane({ y, runs, isOn }: LaneProps) {
  return (
    <>
      {runs.map(({ band, from, to }, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a run stays itself while the hours it has move
          key={index}
          x={part(from)}
          y={y}
          width={part(to - from)}
          height={laneHeight}
          fill={fillOf(band)}
        />
      ))}
      <rect x="0" y={y + 0.5} width="100%" height={laneHeight - 1} className={isOn ? 'lane is-on' : 'lane'} />
    </>
  );
}, isSameLane);

/** Turning another front creates new but equal runs; do not draw the lane again. */
function isSameLane(one: LaneProps, other: LaneProps): boolean {
  return (
    one.y === other.y &&
    one.isOn === other.isOn &&
    one.runs.length === other.runs.length &&
    one.runs.every(({ band, from }, index) => {
      const run = other.runs[index];
      return run?.band === band && run.from === from;
    })
  );
}

const hoursOfScale = Array.from({ length: 25 }, (_, hour) => hour);

const HourScale = memo(function HourScale({ y }: { y: number }) {
  return hoursOfScale.map((hour) => {
    const x = part(hour * 60);
    const end = hour === 0 ? 'is-first' : hour === 24 ? 'is-last' : undefined;
    return (
      <g key={hour}>
        <line x1={x} x2={x} y1={y + 4} y2={y + (hour % 3 === 0 ? 12 : 8)} className="edge" />
        {hour % 3 === 0 ? (
          <text x={x} y={y + 24} className={end}>
            {hour === 24 ? '24 h' : hour}
          </text>
        ) : null}
      </g>
    );
  });
});

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
