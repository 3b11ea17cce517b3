import { radians } from './angles.ts';
import { instantOf, minutesPerDay } from './civil-day.ts';
import { type Position, type SunVector, sunCoordinates, vectorAt } from './solar-position.ts';
import type { ZoneClock } from './zone-clock.ts';

/** The sky over a place, by the clock of the place. */
export type Sky = Position & { clock: ZoneClock };

/** The sun on one day, by the minutes of its clock, whole or not. */
export type SunOfDay = (minute: number) => SunVector;

/**
 * The sun of a day, for many questions: its coordinates are taken at both ends of the day and go evenly between, which
 * is off by less than 0.001°.
 */
export function sunOfDay(day: number, sky: Sky): SunOfDay {
  const way = wayOfSun(day, sky);
  return (minute) => {
    const part = minute / minutesPerDay;
    const hourAngle = way.hourStart + way.hourChange * part;
    return vectorAt({
      sinLatitude: way.sinLatitude,
      cosLatitude: way.cosLatitude,
      sinDeclination: way.sinDeclination + way.sinChange * part,
      cosDeclination: way.cosDeclination + way.cosChange * part,
      sinHour: Math.sin(hourAngle),
      cosHour: Math.cos(hourAngle),
    });
  };
}

/**
 * The same at every step of the day, from midnight to midnight, written into an array: east, north and up of the first,
 * of the second, and so on. Without a sine or an object for each step, since a year has a hundred thousand of them.
 */
export function writeSunOfDay(
  into: Float64Array,
  { day, sky, steps }: { day: number; sky: Sky; steps: number },
): void {
  const { sinLatitude, cosLatitude, ...way } = wayOfSun(day, sky);
  const turnSin = Math.sin(way.hourChange / steps);
  const turnCos = Math.cos(way.hourChange / steps);
  let sinHour = Math.sin(way.hourStart);
  let cosHour = Math.cos(way.hourStart);
  let { sinDeclination, cosDeclination } = way;
  for (let at = 0; at <= steps * 3; at += 3) {
    into[at] = -cosDeclination * sinHour;
    into[at + 1] = cosLatitude * sinDeclination - sinLatitude * cosDeclination * cosHour;
    into[at + 2] = sinLatitude * sinDeclination + cosLatitude * cosDeclination * cosHour;
    const turned = sinHour * turnCos + cosHour * turnSin;
    cosHour = cosHour * turnCos - sinHour * turnSin;
    sinHour = turned;
    sinDeclination += way.sinChange / steps;
    cosDeclination += way.cosChange / steps;
  }
}

/** Sines, cosines and hour angle (in radians) at the start of a day, and how they change until its end. */
function wayOfSun(day: number, { latitude, longitude, clock }: Sky) {
  const startMs = instantOf(day, 0, clock.offsetOn(day));
  const start = sunCoordinates(startMs);
  const end = sunCoordinates(startMs + minutesPerDay * 60_000);
  const sinDeclination = Math.sin(start.declination * radians);
  const cosDeclination = Math.cos(start.declination * radians);
  const solarMinutes = ((startMs / 60_000) % minutesPerDay) + start.equationOfTime + 4 * longitude;
  return {
    sinLatitude: Math.sin(latitude * radians),
    cosLatitude: Math.cos(latitude * radians),
    sinDeclination,
    cosDeclination,
    sinChange: Math.sin(end.declination * radians) - sinDeclination,
    cosChange: Math.cos(end.declination * radians) - cosDeclination,
    hourStart: (solarMinutes / 4 - 180) * radians,
    hourChange: ((minutesPerDay + end.equationOfTime - start.equationOfTime) / 4) * radians,
  };
}
