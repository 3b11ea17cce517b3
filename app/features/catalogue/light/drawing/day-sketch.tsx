import { bestSpans, type DayLight, type Span } from '../day-light.ts';
import { letterOf } from '../elevation.ts';
import './light-drawing.css';

const width = 306;
const letterWidth = 16;
const laneHeight = 13;
/** The hours shown; photographs are taken outside them only under the midnight sun. */
const [firstHour, lastHour] = [5, 21];

function xOf(minute: number): number {
  const part = (minute / 60 - firstHour) / (lastHour - firstHour);
  return letterWidth + Math.max(0, Math.min(1, part)) * (width - letterWidth);
}

export function DaySketch({ light }: { light: DayLight }) {
  const height = light.elevations.length * laneHeight;
  const box = ({ from, to }: Span) => ({
    x: xOf(from).toFixed(1),
    width: (xOf(to) - xOf(from)).toFixed(1),
  });
  return (
    <svg className="day-sketch" viewBox={`0 0 ${width} ${height + 18}`} aria-hidden="true">
      {light.twilight.map((span) => (
        <rect key={span.from} {...box(span)} height={height} fill="url(#band-twilight)" />
      ))}
      {light.up.map((span) => (
        <rect
          key={span.from}
          {...box(span)}
          height={height}
          fill="light-dark(var(--ls-full), var(--ls-shade))"
        />
      ))}
      <path
        className="strip-grid"
        d={[6, 9, 12, 15, 18].map((hour) => `M${xOf(hour * 60).toFixed(1)} 0v${height}`).join('')}
      />
      {light.elevations.map((runs, elevation) => (
        <g key={letterOf(elevation)}>
          {bestSpans(runs).map((span) => (
            <rect
              key={span.from}
              {...box(span)}
              y={elevation * laneHeight + 3}
              height={laneHeight - 6}
              fill="var(--ls-best)"
            />
          ))}
          <text x="0" y={elevation * laneHeight + 7} className="is-first">
            {letterOf(elevation)}
          </text>
        </g>
      ))}
      <path className="edge" d={`M${letterWidth} ${height + 0.5}H${width}`} />
      {[6, 9, 12, 15, 18].map((hour) => (
        <text key={hour} x={xOf(hour * 60).toFixed(1)} y={height + 11}>
          {hour}
        </text>
      ))}
    </svg>
  );
}
