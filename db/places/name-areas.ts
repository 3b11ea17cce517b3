import { foldPlaceName } from '#app/features/catalogue/directory/location/fold-names.ts';
import countryNames from './data/country-names.json' with { type: 'json' };
import otherRegionNames from './data/region-names.json' with { type: 'json' };
import type { GazetteerCity, Region } from './gazetteer.ts';

/** A search name of a city, region or country: local, foreign, or a code ('TX', 'DE', 'JFK'). */
export type PlaceName = {
  searchName: string;
  kind: 'city' | 'region' | 'country';
  form: 'main' | 'other' | 'code';
  placeId: number | null;
  country: string;
  region: string;
  population: number;
};

export type NamedCountry = { code: string; name: string; names: PlaceName[] };

const countryNameLanguages = countryNames.languages.split(' ');
/** Shorter forms of overlong names in the Unicode data. */
const shorterCountryNames: Readonly<Record<string, string>> = countryNames.shorter;
/** Common or former names missing from the Unicode data. */
const countryAliases: Readonly<Record<string, readonly string[]>> = countryNames.aliases;

/** Other names and abbreviations of regions by country and GeoNames code, both local and foreign. */
const regionNames: Readonly<Record<string, { names?: readonly string[]; codes?: readonly string[] }>> =
  otherRegionNames;

/** Countries by code, with English names and names in many languages. */
export function nameCountries(codes: readonly string[], cities: readonly GazetteerCity[]): NamedCountry[] {
  const population = sumBy(cities, (city) => city.country);
  const languages = countryNameLanguages.flatMap((language) => [
    new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
    new Intl.DisplayNames([language], { type: 'region', fallback: 'none', style: 'short' }),
  ]);
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  return codes.map((code) => {
    const name = shorterCountryNames[code] ?? english.of(code) ?? code;
    const others = [
      ...languages.map((language) => language.of(code) ?? ''),
      ...(countryAliases[code] ?? []),
      `${name} (country)`,
    ];
    const area = {
      kind: 'country' as const,
      placeId: null,
      country: code,
      region: '',
      population: population.get(code) ?? 0,
    };
    return {
      code,
      name,
      names: named({ name, others, codes: [code] }).map((each) => ({ ...each, ...area })),
    };
  });
}

/** Generic words after a region's name that users leave out. */
const regionSuffix =
  / (?:oblast'?|krai|kray|county|region|province|voivodeship|prefecture|republic|district|governorate)$/i;

/** Search names of regions; US states also by postal code. */
export function nameRegions(regions: readonly Region[], cities: readonly GazetteerCity[]): PlaceName[] {
  const population = sumBy(cities, (city) => `${city.country}.${city.adminCode}`);
  return regions.flatMap(({ country, code, name }) => {
    const key = `${country}.${code}`;
    const { names = [], codes = [] } = regionNames[key] ?? {};
    const area = {
      kind: 'region' as const,
      placeId: null,
      country,
      region: code,
      population: population.get(key) ?? 0,
    };
    const others = [...names, name.replace(regionSuffix, ''), ...(country === 'US' ? [`${name} State`] : [])];
    const ownCodes = country === 'US' ? [code] : codes;
    return named({ name, others, codes: ownCodes }).map((each) => ({ ...each, ...area }));
  });
}

function named({
  name,
  others,
  codes,
}: {
  name: string;
  others: readonly string[];
  codes: readonly string[];
}) {
  const forms = new Map<string, PlaceName['form']>();
  for (const code of codes) forms.set(foldPlaceName(code), 'code');
  for (const other of others) forms.set(foldPlaceName(other), 'other');
  forms.set(foldPlaceName(name), 'main');
  forms.delete('');
  return [...forms].map(([searchName, form]) => ({ searchName, form }));
}

function sumBy(
  cities: readonly GazetteerCity[],
  keyOf: (city: GazetteerCity) => string,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const city of cities) {
    sums.set(keyOf(city), (sums.get(keyOf(city)) ?? 0) + city.population);
  }
  return sums;
}
