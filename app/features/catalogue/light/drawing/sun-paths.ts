import { dayOf } from '../civil-day.ts';
import { type DayLight, dayLight, type Span } from '../day-light.ts';
import { type Sky, sunOfDay } from '../sky.ts';
import { positionOf, solarPosition } from '../solar-position.ts';
import { linePath, pointOf } from './ring-geometry.ts';

const pathStep = 10;

export function sunPath({ sun }: Pick<DayLight, 'sun'>, spans: readonly Span[]): string {
  return spans
    .map(({ from, to }) => {
      const minutes = [from];
      for (let minute = (Math.floor(from / pathStep) + 1) * pathStep; minute < to; minute += pathStep) {
        minutes.push(minute);
      }
      return linePath([...minutes, to].map((minute) => pointOf(positionOf(sun(minute)))));
    })
    .join('');
}

export function seasonPaths(year: number, sky: Sky): string[] {
  return [dayOf(year, 6, 21), dayOf(year, 12, 21), dayOf(year, 3, 20)].map((day) => {
    const light = dayLight(day, [], sky);
    return sunPath(light, light.up);
  });
}

const hourLineDays = 10;

/** The sun at each hour of solar time from solstice to solstice, which gives one smooth curve per hour. */
export function hourLines(year: number, { latitude, longitude }: Sky): string {
  const [first, last] = [dayOf(year - 1, 12, 21), dayOf(year, 6, 21)];
  let path = '';
  for (let hour = 0; hour < 24; hour++) {
    const up = [];
    for (let day = first; day <= last; day += hourLineDays) {
      const sun = solarPosition(day * 86_400_000 + (hour * 60 - longitude * 4) * 60_000, {
        latitude,
        longitude,
      });
      if (sun.altitude > 0) up.push(pointOf(sun));
    }
    path += linePath(up);
  }
  return path;
}

export function hourMarks({ day, up }: DayLight, sky: Sky) {
  const sun = sunOfDay(day, sky);
  return Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) => {
    const isUp = up.some(({ from, to }) => hour * 60 >= from && hour * 60 < to);
    return isUp ? [{ hour, position: positionOf(sun(hour * 60)) }] : [];
  });
}
