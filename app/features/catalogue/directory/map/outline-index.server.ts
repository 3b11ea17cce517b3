import type { SheetBox } from './list-map-units.server.ts';
import type { MapNames } from './map-answer.ts';
import { unitsPerPx } from './mercator.ts';
import outlines from './outline-index.json' with { type: 'json' };

export type Outline = {
  country: string;
  /** The gazetteer's code; '' for the country itself. */
  region: string;
  name: string;
  x: number;
  y: number;
  width: number;
  /** The bounds of its main parts: left, top, right, bottom. */
  box: [number, number, number, number];
};

const all = outlines as Outline[];
const countries = all.filter(({ region }) => region === '');
const regions = all.filter(({ region }) => region !== '');
const withRegions = new Set(regions.map(({ country }) => country));
/**
 * The regions of each country, or the country when it has none: the box of a whole country would overlap its
 * neighbors.
 */
const pieces = all.filter(({ country, region }) => region !== '' || !withRegions.has(country));

export const groundZoom = 5.2;
const regionsFrom = 3.9;
const regionsUntil = 8.4;
/** Areas narrower than this cannot fit even an abbreviation. */
const minPx = 26;
const maxNames = 120;
const maxGrounds = 40;

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
            // Only the two-letter codes of US states are well known; 'NSW' is not.
            code: country === 'US' ? region : '',
          }))
        : [],
  };
}

export function listGrounds(box: SheetBox, zoom: number): string[] {
  if (zoom < groundZoom) {
    return [];
  }
  const touching = pieces.filter(({ box: [left, top, right, bottom] }) => {
    return left <= box.right && right >= box.left && top <= box.bottom && bottom >= box.top;
  });
  return [...new Set(touching.map(({ country }) => country))].sort().slice(0, maxGrounds);
}

/** The outline of a country (region '') or of a region; null when none is drawn. */
export function findOutline(country: string, region: string): Outline | null {
  return all.find((each) => each.country === country && each.region === region) ?? null;
}

function isPointIn({ x, y }: { x: number; y: number }, box: SheetBox): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
