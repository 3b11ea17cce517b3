import { memo } from 'react';
import { limits } from '../bands.ts';
import { dayLight } from '../day-light.ts';
import { type Sky, sunOfDay } from '../sky.ts';
import { positionOf } from '../solar-position.ts';
import { coordinates, horizonRadius, pointAt, pointOf, radiusOf } from './ring-geometry.ts';
import { hourMarks, sunPath } from './sun-paths.ts';
import './light-drawing.css';

type DayProps = { sky: Sky; day: number };

/** The house covers the area inside this radius. */
const houseRadius = 100 * (horizonRadius / 240);
const rayEnd = 92 * (horizonRadius / 240);
/** An hour's figure this close to the sun, in minutes, is hidden. */
const roomMinutes = 24;

export const SunInRing = memo(function SunInRing({ sky, day, minute }: DayProps & { minute: number }) {
  const position = positionOf(sunOfDay(day, sky)(minute));
  const isSet = position.altitude < limits.set;
  const point = pointOf(position);
  const distance = radiusOf(position.altitude);
  return (
    <g>
      <DayPath sky={sky} day={day} />
      <HourFigures sky={sky} day={day} without={hourUnder(minute)} />
      {position.altitude < limits.dark ? null : (
        <>
          {!isSet && distance > rayEnd + 20 ? (
            <path
              stroke="var(--color-accent)"
              d={`M${coordinates(pointAt(distance - 12, position.azimuth))}L${coordinates(pointAt(rayEnd, position.azimuth))}`}
            />
          ) : null}
          <circle
            className={isSet ? 'sun fill-surface stroke-accent' : 'sun'}
            cx={point[0].toFixed(1)}
            cy={point[1].toFixed(1)}
            r="9"
          />
        </>
      )}
    </g>
  );
});

/** The hour whose figure the sun would cover; null for none. */
function hourUnder(minute: number): number | null {
  const hour = Math.round(minute / 60);
  return Math.abs(hour * 60 - minute) > roomMinutes ? null : hour;
}

const DayPath = memo(function DayPath({ sky, day }: DayProps) {
  const light = dayLight(day, [], sky);
  const up = sunPath(light, light.up);
  return (
    <g>
      <path fill="none" stroke="var(--color-surface)" strokeWidth="6" d={up} />
      <path
        fill="none"
        stroke="var(--color-ink)"
        strokeDasharray="1.5 3"
        d={sunPath(light, light.twilight)}
      />
      <path fill="none" stroke="var(--color-ink)" strokeWidth="2" d={up} />
      {hourMarks(light, sky).map(({ hour, position }) => {
        const [x, y] = pointOf(position);
        return (
          <circle
            key={hour}
            fill="var(--color-surface)"
            stroke="var(--color-ink)"
            strokeWidth="1.25"
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r="2.6"
          />
        );
      })}
    </g>
  );
});

const HourFigures = memo(function HourFigures({ sky, day, without }: DayProps & { without: number | null }) {
  return hourMarks(dayLight(day, [], sky), sky)
    .filter(({ hour, position }) => hour !== without && radiusOf(position.altitude) > houseRadius)
    .map(({ hour, position }) => {
      const [x, y] = pointAt(radiusOf(position.altitude) - 13, position.azimuth);
      return (
        <text
          key={hour}
          className={hour % 3 === 0 ? 'hour-figure' : 'hour-figure is-minor'}
          x={x.toFixed(1)}
          y={y.toFixed(1)}
        >
          {hour}
        </text>
      );
    });
});
