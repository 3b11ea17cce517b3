import names from '../data/business-names.json' with { type: 'json' };
import personNames from '../data/person-names.json' with { type: 'json' };
import projects from '../data/projects.json' with { type: 'json' };
import type { Random } from './random.ts';
import type { CreativeType } from './world-types.ts';

/** Given and family names by culture, and the cultures of each country. All people are fictional. */

type Culture = { given: readonly string[]; family: readonly string[] };

/** An underscore stands for a space inside one name. */
const split = (names: string) => names.split(' ').map((name) => name.replaceAll('_', ' '));
const cultures = new Map<string, Culture>(
  Object.entries(personNames.cultures).map(([culture, { given, family }]) => [
    culture,
    { given: split(given), family: split(family) },
  ]),
);

const weightsByCountry = new Map<string, [culture: string, weight: number][]>(
  Object.entries(personNames.byCountry).map(([country, weights]) => [country, Object.entries(weights)]),
);

/** In these countries, given and family name may come from different cultures. */
const mixedCountries = new Set(['US', 'CA', 'GB', 'AU', 'AE']);
const mixedShare = 0.16;

export interface PersonName {
  first: string;
  last: string;
}

export function makePersonName(random: Random, country: string): PersonName {
  const weights = weightsByCountry.get(country) ?? [['english', 1]];
  const given = random.weighted(weights);
  const family = mixedCountries.has(country) && random.chance(mixedShare) ? random.weighted(weights) : given;
  return { first: random.pick(getCulture(given).given), last: random.pick(getCulture(family).family) };
}

function getCulture(name: string): Culture {
  const culture = cultures.get(name);
  if (!culture) throw new Error(`There are no names of the culture ${name}.`);
  return culture;
}

/** A creative's business name: their own, or a studio's. A studio writes "we". */
interface Trade {
  businessName: string;
  isStudio: boolean;
}

const positions = names.positions.split(' ');
const parts = names.parts.split(' ');
const paired = names.paired.split(' ');
const oneWord = names.oneWord.split(' ');
const studioEndings: Record<CreativeType, readonly string[]> = names.studioEndings;
/** Names of a studio with a family name, in the country's language. */
const localStudio: Readonly<Record<string, readonly string[]>> = names.localStudio;

/** A name that fits the person, the trade and the country. Not necessarily unique: see `makeDistinctTrade`. */
function makeTrade(random: Random, person: PersonName, type: CreativeType, country: string): Trade {
  const ownName = `${person.first} ${person.last}`;
  const ending = random.pick(studioEndings[type]);
  const kinds = {
    own: type === 'Photographer' || type === 'Both' ? 42 : 12,
    ownWithTrade: type === 'Photographer' ? 7 : 10,
    surnames: 9,
    localStudio: type === 'Photographer' || type === 'Both' ? 15 : 5,
    parts: 15,
    paired: 6,
    oneWord: 8,
    long: 1.6,
  };
  const kind = random.weighted(Object.entries(kinds) as [keyof typeof kinds, number][]); // keys of the literal above
  switch (kind) {
    case 'own':
      return { businessName: ownName, isStudio: false };
    case 'ownWithTrade':
      return { businessName: `${ownName} ${ending || 'Photography'}`, isStudio: false };
    case 'surnames':
      return {
        businessName: withEnding(`${person.last} ${makePersonName(random, country).last}`, type, ending),
        isStudio: true,
      };
    case 'localStudio':
      return {
        businessName: fill(random.pick(localStudio[country] ?? names.anywhereStudio), person),
        isStudio: true,
      };
    case 'parts':
      return {
        businessName: `${random.pick(positions)} ${random.pick(parts)} ${ending}`.trim(),
        isStudio: true,
      };
    case 'paired':
      return {
        businessName: `${random.pick(paired).replace('|', ' & ')} ${ending || 'Studio'}`,
        isStudio: true,
      };
    case 'oneWord':
      return { businessName: `${random.pick(oneWord)} ${ending || 'Pictures'}`, isStudio: true };
    case 'long':
      return { businessName: longName(random, person, type, country), isStudio: true };
  }
}

/** Retries until the name is not in `taken`, then adds it. */
export function makeDistinctTrade(
  random: Random,
  {
    person,
    type,
    country,
    taken,
  }: { person: PersonName; type: CreativeType; country: string; taken: Set<string> },
): Trade {
  for (let attempt = 0; attempt < 60; attempt++) {
    const trade = makeTrade(random, person, type, country);
    if (taken.has(nameKey(trade.businessName)) || repeatsWord(trade.businessName)) continue;
    taken.add(nameKey(trade.businessName));
    return trade;
  }
  const partner = makePersonName(random, country);
  const businessName = `${person.first} ${person.last} & ${partner.first} ${partner.last}`;
  taken.add(nameKey(businessName));
  return { businessName, isStudio: true };
}

/** 'Thorne Thorne': two partners of the same name. */
function repeatsWord(name: string): boolean {
  return /(^|\s)(\S+)\s\2(\s|$)/u.test(name);
}

/** Names that differ only in case, diacritics or spacing count as equal. */
export function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase();
}

function withEnding(name: string, type: CreativeType, ending: string): string {
  return type === 'Photographer' || type === 'Architectural Photography' ? name : `${name} ${ending}`;
}

function fill(pattern: string, { first, last }: PersonName): string {
  return pattern.replace('{first}', first).replace('{last}', last);
}

function longName(random: Random, person: PersonName, type: CreativeType, country: string): string {
  const partner = makePersonName(random, country).last;
  const trade =
    type === 'Videographer' || type === 'Video Editor'
      ? 'Architectural Film Company'
      : type === 'Drone Operator'
        ? 'Aerial Survey & Photography'
        : 'Architectural Photography';
  return `${person.last} & ${partner} ${trade}`;
}

export function makePracticeName(random: Random, country: string): string {
  const [one, other] = [makePersonName(random, country).last, makePersonName(random, country).last];
  return random.weighted([
    [one === other ? `${one} Architects` : `${one} ${other} Architects`, 5],
    [`${one} Architects`, 4],
    [`${one} & Partners`, 3],
    [`Studio ${one}`, 3],
    [`${one} + ${other}`, one === other ? 0.01 : 2],
    [`${random.pick(projects.practices)} Studio`, 2],
    [`${random.pick(projects.practices)} Architecture`, 2],
    [`Office for ${random.pick(projects.practices)}`, 1],
  ]);
}

/** A fictional firm that commissions photographs: architects, engineers, builders, developers. */
export function makeFirmName(random: Random, country: string): string {
  const name = makePersonName(random, country).last;
  return random.weighted([
    [makePracticeName(random, country), 11],
    [`${name} Civil`, 1],
    [`${name} Structural Engineers`, 1.5],
    [`${name} Engineering`, 1],
    [`${name} Construction`, 1.5],
    [`${name} & Sons Builders`, 1],
    [`${name} Landscape`, 1.2],
    [`${name} Interiors`, 1.6],
    [`${name} Property`, 1.2],
    [`${name} Timber Frame`, 0.6],
    [`${name} Hospitality Group`, 0.7],
  ]);
}
