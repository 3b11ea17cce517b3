import { foldPlaceName } from '#app/features/catalogue/directory/location/fold-names.ts';
import namesInDailyUse from './data/further-names.json' with { type: 'json' };
import { type GazetteerCity, readPacked } from './gazetteer.ts';
import type { PlaceName } from './name-areas.ts';

/** Common names missing from the gazetteer's list of other names, by GeoNames id. */
const furtherNames: Readonly<Record<number, readonly string[]>> = namesInDailyUse;

export type CityNames = { timeZone: string; names: string[] };

/**
 * Other names and time zones of cities by GeoNames id, from a compressed file with id, population, time zone and names
 * in each line (GeoNames cities15000, CC BY 4.0).
 */
export function readOtherNames(): Map<number, CityNames> {
  return new Map(
    readPacked('other-names').map(([id, , timeZone = '', names = '']) => [
      Number(id),
      { timeZone, names: names.split('|') },
    ]),
  );
}

/** Airports ('JFK'), and two-letter abbreviations, which users take for states and countries. */
const code = /^[A-Z]{3}$|^[A-Za-z]{2}$/;

/** Names in the list that lost a letter and match another city: Vénissieux is not Venise. */
const damagedNames: Readonly<Record<number, string>> = { 2970072: "Venis'e" };

/** 'City' after a Chinese, Japanese or Korean name, which users leave out: 大阪市 is 大阪. */
const wordForCity = /(?<=.{2})(?:市|県|都|광역시|특별시|특별자치시| ?시)$/u;

export function nameCity(city: GazetteerCity, other: CityNames | undefined): PlaceName[] {
  const forms = new Map<string, PlaceName['form']>();
  const add = (name: string, form: PlaceName['form']) => {
    const searchName = foldPlaceName(name);
    if (searchName !== '' && (!forms.has(searchName) || forms.get(searchName) === 'code')) {
      forms.set(searchName, form);
    }
  };
  add(city.name, 'main');
  for (const name of [city.nativeName ?? '', ...(furtherNames[city.cityId] ?? [])]) add(name, 'other');
  for (const name of other?.names ?? []) {
    if (name === damagedNames[city.cityId]) continue;
    add(name, code.test(name) ? 'code' : 'other');
    add(name.replace(wordForCity, ''), 'other');
  }
  return [...forms].map(([searchName, form]) => ({
    searchName,
    form,
    kind: 'city',
    placeId: city.cityId,
    country: city.country,
    region: city.adminCode,
    population: city.population,
  }));
}
