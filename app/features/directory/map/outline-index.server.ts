import type { SheetBox } from './list-map-units.server.ts';
import type { MapNames } from './map-answer.ts';
import { unitsPerPx } from './mercator.ts';
import outlines from './outline-index.json' with { type: 'json' };

/** A country or one of its regions as scripts/draw-regions.mjs drew it, on the sheet. */
export type Outline = {
  country: string;
  /** As the gazetteer has it; '' for the country itself. */
  region: string;
  name: string;
  /** Where its name stands. */
  x: number;
  y: number;
  /** How wide its largest part is. */
  width: number;
  /** Its main parts: left, top, right, bottom. */
  box: [number, number, number, number];
};

const all = outlines as Outline[];
const countries = all.filter(({ region }) => region === '');
const regions = all.filter(({ region }) => region !== '');
const withRegions = new Set(regions.map(({ country }) => country));
/** What a country consists of: its box alone would reach over its neighbors. */
const pieces = all.filter(({ country, region }) => region !== '' || !withRegions.has(country));

/** From this zoom on the ground is drawn by countries, in detail. */
export const groundZoom = 5.2;
/** States and regions have names between these. */
const regionsFrom = 3.9;
const regionsUntil = 8.4;
/** Narrower ones cannot hold even an abbreviation. */
const minPx = 26;
/** A view holds no more of them than this, the widest first. */
const maxNames = 120;
const maxGrounds = 40;

/** The names of countries and regions that a part of the map can hold. */
export function listNames(box: SheetBox, zoom: number): MapNames {
  const least = minPx * unitsPerPx(zoom);
  const fitting = (list: Outline[]) =>
    list
      .filter(({ x, y, width }) => width >= least && isPointIn({ x, y }, box))
      .sort((one, other) => other.width - one.width)
      .slice(0, maxNames);
  return {
    countries: fitting(countries).map(({ name, x, y, width }) => ({ name, x, y, width })),
    regions:
      zoom >= regionsFrom && zoom < regionsUntil
        ? fitting(regions).map(({ country, region, name, x, y, width }) => ({
            name,
            x,
            y,
            width,
            // Only those of two letters are known by them: 'TX', 'NSW' is not.
            code: country === 'US' ? region : '',
          }))
        : [],
  };
}

/** The countries whose ground lies in a part of the map that is shown near. */
export function listGrounds(box: SheetBox, zoom: number): string[] {
  if (zoom < groundZoom) {
    return [];
  }
  const touching = pieces.filter(({ box: [left, top, right, bottom] }) => {
    return left <= box.right && right >= box.left && top <= box.bottom && bottom >= box.top;
  });
  return [...new Set(touching.map(({ country }) => country))].sort().slice(0, maxGrounds);
}

/** The outline of a country (region '') or of a region; null where none is drawn. */
export function findOutline(country: string, region: string): Outline | null {
  return all.find((each) => each.country === country && each.region === region) ?? null;
}

function isPointIn({ x, y }: { x: number; y: number }, box: SheetBox): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
