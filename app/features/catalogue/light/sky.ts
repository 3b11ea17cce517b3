import { dayMs } from '#app/platform/days.ts';
import { radians, turned } from './angles.ts';
import { instantOf, minutesPerDay, type ZoneClock } from './civil-day.ts';

/**
 * The sun's position by NOAA's solar calculator (after Jean Meeus, Astronomical Algorithms, chapter 25, lower
 * accuracy). Altitudes are geometric, without refraction. Accurate to about 0.01° from 1950 to 2050.
 */

/** In degrees; north and east are positive. */
export type Position = { latitude: number; longitude: number };

type SunCoordinates = {
  /** In degrees. */
  declination: number;
  /** Apparent minus mean solar time, in minutes. */
  equationOfTime: number;
};

/** A unit vector toward the sun. */
export type SunVector = { east: number; north: number; up: number };

/** In degrees: `altitude` above the horizon, `azimuth` clockwise from true north. */
export type SolarPosition = { altitude: number; azimuth: number };

/** Noon of 1 January 2000, in days since 1970. */
const epoch2000 = 10_957.5;
const daysPerCentury = 36_525;

export function sunCoordinates(ms: number): SunCoordinates {
  const t = (ms / dayMs - epoch2000) / daysPerCentury;
  const longitude = turned(280.46646 + t * (36000.76983 + t * 0.0003032)) * radians;
  const anomaly = (357.52911 + t * (35999.05029 - t * 0.0001537)) * radians;
  const eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267);
  const center =
    Math.sin(anomaly) * (1.914602 - t * (0.004817 + t * 0.000014)) +
    Math.sin(2 * anomaly) * (0.019993 - t * 0.000101) +
    Math.sin(3 * anomaly) * 0.000289;
  const node = (125.04 - 1934.136 * t) * radians;
  const apparent = longitude + (center - 0.00569 - 0.00478 * Math.sin(node)) * radians;
  const arcSeconds = 21.448 - t * (46.815 + t * (0.00059 - t * 0.001813));
  const obliquity = (23 + (26 + arcSeconds / 60) / 60 + 0.00256 * Math.cos(node)) * radians;
  const y = Math.tan(obliquity / 2) ** 2;
  const equation =
    y * Math.sin(2 * longitude) -
    2 * eccentricity * Math.sin(anomaly) +
    4 * eccentricity * y * Math.sin(anomaly) * Math.cos(2 * longitude) -
    0.5 * y * y * Math.sin(4 * longitude) -
    1.25 * eccentricity * eccentricity * Math.sin(2 * anomaly);
  return {
    declination: Math.asin(Math.sin(obliquity) * Math.sin(apparent)) / radians,
    equationOfTime: (4 * equation) / radians,
  };
}

function sunVector(ms: number, { latitude, longitude }: Position): SunVector {
  const { declination, equationOfTime } = sunCoordinates(ms);
  const minutes = ms / 60_000;
  const hourAngle = ((minutes % 1440) + equationOfTime + 4 * longitude) / 4 - 180;
  return vectorAt({
    sinLatitude: Math.sin(latitude * radians),
    cosLatitude: Math.cos(latitude * radians),
    sinDeclination: Math.sin(declination * radians),
    cosDeclination: Math.cos(declination * radians),
    sinHour: Math.sin(hourAngle * radians),
    cosHour: Math.cos(hourAngle * radians),
  });
}

/** The hour angle is 0 on the meridian and grows by 15° per hour. */
function vectorAt(of: {
  sinLatitude: number;
  cosLatitude: number;
  sinDeclination: number;
  cosDeclination: number;
  sinHour: number;
  cosHour: number;
}): SunVector {
  return {
    east: -of.cosDeclination * of.sinHour,
    north: of.cosLatitude * of.sinDeclination - of.sinLatitude * of.cosDeclination * of.cosHour,
    up: of.sinLatitude * of.sinDeclination + of.cosLatitude * of.cosDeclination * of.cosHour,
  };
}

export function positionOf({ east, north, up }: SunVector): SolarPosition {
  return {
    // Near the zenith the arc sine is too imprecise.
    altitude: Math.atan2(up, Math.hypot(east, north)) / radians,
    azimuth: turned(Math.atan2(east, north) / radians),
  };
}

export function solarPosition(ms: number, at: Position): SolarPosition {
  return positionOf(sunVector(ms, at));
}

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
type WayOfSun = ReturnType<typeof wayOfSun>;

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
