import { radians } from './angles.ts';
import type { Elevation } from './elevation.ts';

/**
 * The six bands of light on an elevation. Their limits are a photographic judgment, defined only here and stated on the
 * page (DESIGN.md, Light study, Bands).
 */
export const bands = ['dark', 'twilight', 'shade', 'grazing', 'full', 'best'] as const;

export type Band = (typeof bands)[number];

/** In degrees. */
export const limits = {
  /** Sunrise and sunset: the upper limb on the horizon, with refraction and the sun's radius. */
  set: -0.833,
  dark: -6,
  /** Angle between sun and wall below which light is grazing. */
  grazing: 20,
  lowest: 4,
  highest: 35,
  /** Best light: the sun's angle from the elevation's axis, in plan. */
  leastOblique: 25,
  mostOblique: 65,
} as const;

type BandWords = { name: string; short: string; rule: string };

export const bandWords: Record<Band, BandWords> = {
  best: {
    name: 'Best light',
    short: 'Best',
    rule: `sun ${limits.lowest}° to ${limits.highest}° high, ${limits.leastOblique}° to ${limits.mostOblique}° off the axis`,
  },
  full: { name: 'Full light', short: 'Full', rule: 'lit, but frontal, high or just up' },
  grazing: {
    name: 'Grazing light',
    short: 'Grazing',
    rule: `less than ${limits.grazing}° from the wall: texture`,
  },
  shade: { name: 'In shade', short: 'In shade', rule: 'sun behind the wall or the horizon set' },
  twilight: {
    name: 'Twilight',
    short: 'Twilight',
    rule: `blue hour, sun ${Math.abs(limits.set).toFixed(1)}° to ${-limits.dark}° down`,
  },
  dark: { name: 'Dark', short: 'Dark', rule: `sun more than ${-limits.dark}° down` },
};

const sin = (degrees: number) => Math.sin(degrees * radians);
const cos = (degrees: number) => Math.cos(degrees * radians);

const ups = {
  dark: sin(limits.dark),
  set: sin(limits.set),
  lowest: sin(limits.lowest),
  highest: sin(limits.highest),
};
const sinGrazing = sin(limits.grazing);
const leastOblique2 = cos(limits.leastOblique) ** 2;
const mostOblique2 = cos(limits.mostOblique) ** 2;

export type BandTeller = (east: number, north: number, up: number) => Band;

/** The light on open ground: "full" while the sun is up, else twilight or dark. */
export function sightOf(_east: number, _north: number, up: number): Band {
  return up >= ups.set ? 'full' : up >= ups.dark ? 'twilight' : 'dark';
}

/**
 * Returns an elevation's band function. Uses products only, so that a year is fast: for altitude h and plan angle d,
 * the dot product of sun and elevation is cos h · cos d, the sine of the angle between sun and wall.
 */
export function bandTeller({ bearing, horizon }: Elevation): BandTeller {
  const elevationEast = sin(bearing);
  const elevationNorth = cos(bearing);
  const hidden = horizon > 0 ? sin(horizon) : -1;
  return (east, north, up) => {
    if (up < ups.dark) return 'dark';
    if (up < ups.set) return 'twilight';
    const product = east * elevationEast + north * elevationNorth;
    if (product <= 0 || up < hidden) return 'shade';
    if (product < sinGrazing) return 'grazing';
    const product2 = product * product;
    const inPlan2 = 1 - up * up;
    const isBest =
      up >= ups.lowest &&
      up <= ups.highest &&
      product2 >= mostOblique2 * inPlan2 &&
      product2 <= leastOblique2 * inPlan2;
    return isBest ? 'best' : 'full';
  };
}
