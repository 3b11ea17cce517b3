import names from '../../data/business-names.json' with { type: 'json' };
import type { Random } from '../random.ts';
import type { CreativeType } from '../world-types.ts';
import { makePersonName, type PersonName } from './person-names.ts';

/** A creative's business name: their own, or a studio's. A studio writes "we". */
export interface Trade {
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
export function makeTrade(random: Random, person: PersonName, type: CreativeType, country: string): Trade {
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
