import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import { countryName } from './country-names.ts';
import { dayRates } from './day-rates.ts';
import { languages } from './languages.ts';
import { services } from './services.ts';
import { keysOf, type Vocabulary } from './vocabulary.ts';

/**
 * A creative's trade as search uses it, in vocabulary keys; fields are empty when not given or when availability has
 * expired.
 */
export type Trade = {
  services: string[];
  droneLicenses: string[];
  buildingTypes: string[];
  languages: string[];
  dayRate: string | null;
  isInsured: boolean;
  travelsTo: string[];
  availableMonths: string[];
};

/**
 * Reads the trade entries of a listing (db/programs/listing_rules.sql), each vocabulary in its own order. Ignores
 * unknown keys.
 */
export function readTrade(entries: readonly string[]): Trade {
  const valuesOf = (kind: string) =>
    entries.flatMap((entry) => (entry.startsWith(`${kind}:`) ? [entry.slice(kind.length + 1)] : []));
  const inOrder = (vocabulary: Vocabulary, kind: string) => {
    const said = new Set(valuesOf(kind));
    return keysOf(vocabulary).filter((key) => said.has(key));
  };
  const byName = (kind: string) =>
    valuesOf(kind).sort((one, other) => countryName(one).localeCompare(countryName(other), 'en'));
  return {
    services: inOrder(services, 'service'),
    droneLicenses: byName('license'),
    buildingTypes: inOrder(buildingTypes, 'building'),
    languages: inOrder(languages, 'language'),
    dayRate: inOrder(dayRates, 'rate')[0] ?? null,
    isInsured: valuesOf('insured').length > 0,
    travelsTo: byName('to'),
    availableMonths: valuesOf('free').sort(),
  };
}
