import { radians, turned } from './angles.ts';

/**
 * The sun's position by NOAA's solar calculator (after Jean Meeus, Astronomical Algorithms, chapter 25, lower
 * accuracy). Altitudes are geometric, without refraction. Accurate to about 0.01° from 1950 to 2050.
 */

/** In degrees; north and east are positive. */
export type Position = { latitude: number; longitude: number };

export type SunCoordinates = {
  /** In degrees. */
  declination: number;
  /** Apparent minus mean solar time, in minutes. */
  equationOfTime: number;
};

/** A unit vector toward the sun. */
export type SunVector = { east: number; north: number; up: number };

/** In degrees: `altitude` above the horizon, `azimuth` clockwise from true north. */
export type SolarPosition = { altitude: number; azimuth: number };

const msPerDay = 86_400_000;
/** Noon of 1 January 2000, in days since 1970. */
const epoch2000 = 10_957.5;
const daysPerCentury = 36_525;

export function sunCoordinates(ms: number): SunCoordinates {
  const t = (ms / msPerDay - epoch2000) / daysPerCentury;
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

export function sunVector(ms: number, { latitude, longitude }: Position): SunVector {
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
export function vectorAt(of: {
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
