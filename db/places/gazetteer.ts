import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import otherwiseNamed from './data/english-names.json' with { type: 'json' };

/** The gazetteer (GeoNames, CC BY 4.0), as scripts/pack-gazetteer.mjs packs it. */

export type GazetteerCity = {
  cityId: number;
  /** The English name where there is one. */
  name: string;
  /** The GeoNames name, where it differs. */
  nativeName?: string;
  country: string;
  adminCode: string;
  population: number;
  featureCode: string;
  latitude: number;
  longitude: number;
};

export type Region = { country: string; code: string; name: string };

/**
 * English names of cities that the gazetteer names otherwise. Places are displayed in one language; the gazetteer's
 * name still finds them.
 */
const englishNames = new Map(otherwiseNamed.map(({ id, english }) => [id, english]));

export function readCities(): GazetteerCity[] {
  return readPacked('cities').map((fields) => {
    const [id, nativeName = '', country = '', adminCode = '', featureCode = '', people, north, east] = fields;
    const cityId = Number(id);
    const english = englishNames.get(cityId);
    return {
      cityId,
      ...(english === undefined ? { name: nativeName } : { name: english, nativeName }),
      country,
      adminCode,
      featureCode,
      population: Number(people),
      latitude: Number(north),
      longitude: Number(east),
    };
  });
}

export function readRegions(): Region[] {
  return readPacked('regions').map(([country = '', code = '', name = '']) => ({ country, code, name }));
}

export function readPacked(list: 'cities' | 'regions' | 'other-names'): string[][] {
  const packed = readFileSync(path.join(import.meta.dirname, `${list}.tsv.br`));
  const lines = brotliDecompressSync(packed).toString('utf8').split('\n');
  return lines.map((line) => line.split('\t'));
}

/** A region as written in a service area: 'TX' in the United States, 'Bavaria' elsewhere. */
export function regionLabel(country: string, code: string, name: string | undefined): string {
  return country === 'US' ? code : (name ?? code);
}
