import { radians } from './angles.ts';
import { instantOf, minutesPerDay } from './civil-day.ts';
import { type Position, type SunVector, sunCoordinates, vectorAt } from './solar-position.ts';
import type { ZoneClock } from './zone-clock.ts';

/** A position with its time zone's clock. */
export type Sky = Position & { clock: ZoneClock };

export type SunOfDay = (minute: number) => SunVector;

export function sunThrough(stretches: readonly { to: number; sun: SunOfDay }[]): SunOfDay {
  const last = stretches.at(-1);
  if (!last) {
    throw new RangeError('A day has one stretch at the least.');
  }
  return stretches.length === 1
    ? last.sun
    : (minute) => (stretches.find(({ to }) => minute < to) ?? last).sun(minute);
}

/** A part of a day with one UTC offset; a day has several only when the clock changes. */
export type Stretch = { from: number; to: number; offset: number };

export function stretchesOf(day: number, { offsetOn, changeOn }: ZoneClock): Stretch[] {
  const change = changeOn(day);
  if (!change) {
    return [{ from: 0, to: minutesPerDay, offset: offsetOn(day) }];
  }
  return [
    { from: 0, to: change.minute, offset: change.before },
    { from: change.minute, to: minutesPerDay, offset: change.after },
  ];
}

/**
 * The sun over one day, for many lookups: its coordinates are interpolated between both ends of the day, with an error
 * below 0.001°.
 */
export function sunAlong(way: WayOfSun): SunOfDay {
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
 * Writes the sun at each step from midnight to midnight into an array as east, north, up. Avoids a sine and an object
 * per step, because a year has a hundred thousand steps.
 */
export function writeSun(
  into: Float64Array,
  { sinLatitude, cosLatitude, ...way }: WayOfSun,
  steps: number,
): void {
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

/**
 * The minutes, in order, at which the sun is highest or lowest; it is monotonic between them. Near the poles these are
 * hours from noon, since the declination changes faster than the day turns.
 */
export function turnsOfSun(way: WayOfSun): number[] {
  const slant = (way.sinLatitude * way.sinChange) / (way.cosLatitude * way.cosDeclination * way.hourChange);
  const highest = Math.asin(Math.max(-1, Math.min(1, slant)));
  const turns: number[] = [];
  for (const angle of [highest, Math.PI - highest]) {
    for (const round of [-2, -1, 0, 1, 2]) {
      const part = (angle + round * 2 * Math.PI - way.hourStart) / way.hourChange;
      if (part > 0 && part < 1) turns.push(Math.round(part * minutesPerDay));
    }
  }
  return turns.sort((one, other) => one - other);
}

/** Sines, cosines and hour angle (in radians) at the start of a day, and their change until its end. */
export type WayOfSun = ReturnType<typeof wayOfSun>;

export function wayOfSun(day: number, { latitude, longitude }: Position, offset: number) {
  const startMs = instantOf(day, 0, offset);
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
