import { monthsFrom } from '#app/features/catalogue/directory/trade.ts';
import type { BuildingType } from '#app/features/vocabulary/building-types.ts';
import { dayMs } from '#app/platform/days.ts';
import countryFacts from '../data/country-facts.json' with { type: 'json' };
import type { Random } from './random.ts';
import type { CreativeType, WorldTrade } from './world-types.ts';

type Service = WorldTrade['services'][number];
type DayRate = NonNullable<WorldTrade['dayRate']>;

export const noTrade: WorldTrade = {
  services: [],
  droneLicenses: [],
  buildingTypes: [],
  languages: [],
  travelsTo: [],
  dayRate: null,
  insuredUntil: null,
  availableMonths: [],
  availableToldAt: null,
};

type Said = {
  type: CreativeType;
  specialtyNames: readonly string[];
  country: string;
  now: Date;
  saysAll?: boolean;
};

/** Not every creative fills in optional fields. */
const saidShare = 0.82;

/** Random trade details that fit type, specialties and country. */
export function makeTrade(random: Random, said: Said): WorldTrade {
  const { saysAll = false, now } = said;
  if (!saysAll && !random.chance(saidShare)) {
    return noTrade;
  }
  const says = (share: number) => saysAll || random.chance(share);
  const offered = says(0.94) ? makeServices(random, said) : [];
  const hasMonths = says(0.4);
  const ahead = monthsFrom(now).slice(0, 4);
  return {
    services: offered,
    droneLicenses: offered.includes('drone') && says(0.86) ? [said.country] : [],
    buildingTypes: says(0.6) ? makeBuildingTypes(random, said.specialtyNames) : [],
    languages: says(0.85) ? makeLanguages(random, said.country) : [],
    travelsTo: says(0.34) ? makeTravels(random, said.country) : [],
    dayRate: says(0.56) ? makeDayRate(random, said) : null,
    // Some have expired and were not renewed here.
    insuredUntil: says(0.5) ? new Date(now.getTime() + random.int(saysAll ? 30 : -40, 360) * dayMs) : null,
    availableMonths: hasMonths ? random.sample(ahead, random.int(1, 3)).sort() : [],
    // Availability older than 60 days has lapsed.
    availableToldAt: hasMonths ? new Date(now.getTime() - random.int(1, saysAll ? 20 : 76) * dayMs) : null,
  };
}

const servicesOfType: Readonly<Record<CreativeType, readonly (readonly [Service, number])[]>> = {
  Photographer: [
    ['stills', 1],
    ['retouching', 0.5],
    ['film', 0.06],
  ],
  'Architectural Photography': [
    ['stills', 1],
    ['retouching', 0.6],
  ],
  Videographer: [
    ['film', 1],
    ['stills', 0.1],
  ],
  Both: [
    ['stills', 1],
    ['film', 1],
    ['retouching', 0.35],
  ],
  'Drone Operator': [
    ['drone', 1],
    ['stills', 0.6],
    ['film', 0.6],
  ],
  'Photo Editor': [['retouching', 1]],
  'Video Editor': [
    ['film', 0.7],
    ['timelapse', 0.3],
  ],
};

const serviceOfSpecialty: Readonly<Record<string, Service>> = {
  Drone: 'drone',
  Aerial: 'drone',
  Film: 'film',
  'Virtual Tour': 'tour',
  'Time-lapse': 'timelapse',
  Retouching: 'retouching',
};

function makeServices(random: Random, { type, specialtyNames }: Said): Service[] {
  const named = specialtyNames.flatMap((name) => serviceOfSpecialty[name] ?? []);
  const usual = servicesOfType[type].filter(([, share]) => random.chance(share)).map(([service]) => service);
  return [...new Set([...usual, ...named])];
}

const typesOfSpecialty: Readonly<Record<string, readonly BuildingType[]>> = {
  Residential: ['house', 'housing'],
  Commercial: ['office', 'mixed-use'],
  Workplace: ['office'],
  Cultural: ['cultural'],
  Hospitality: ['hospitality', 'restaurant'],
  Heritage: ['conversion', 'religious'],
  Landscape: ['landscape'],
  Education: ['education', 'research'],
  Infrastructure: ['transport', 'civic'],
  Industrial: ['industrial'],
  Retail: ['retail'],
  Healthcare: ['healthcare'],
  Sacred: ['religious'],
  Sports: ['sports'],
  Interior: ['house', 'restaurant', 'retail'],
  'Real Estate': ['housing', 'house'],
};

function makeBuildingTypes(random: Random, specialtyNames: readonly string[]): BuildingType[] {
  const fitting = [...new Set(specialtyNames.flatMap((name) => typesOfSpecialty[name] ?? []))];
  return random.sample(fitting, Math.min(fitting.length, random.int(1, 4)));
}

type CountryFacts = { languages: string[]; near: string[]; isDear: boolean };

const facts = countryFacts as Readonly<Record<string, CountryFacts>>;

function makeLanguages(random: Random, country: string): WorldTrade['languages'] {
  // The file uses only languages of the vocabulary; a test of the world checks it.
  const own = (facts[country]?.languages ?? ['en']) as WorldTrade['languages'];
  const spoken = new Set(own.filter((_, at) => at === 0 || random.chance(0.4)));
  if (random.chance(0.8)) spoken.add('en');
  if (random.chance(0.14)) spoken.add(random.pick(['es', 'fr', 'de', 'it', 'pt']));
  return [...spoken];
}

function makeTravels(random: Random, country: string): string[] {
  const near = facts[country]?.near ?? [];
  const others = random.sample(near, Math.min(near.length, random.int(1, 5)));
  return [...new Set([country, ...others])];
}

const rateWeights: readonly (readonly [DayRate, number])[] = [
  ['under-600', 12],
  ['600-1200', 34],
  ['1200-2000', 32],
  ['2000-3500', 17],
  ['over-3500', 5],
];
const rateWeightsElsewhere: readonly (readonly [DayRate, number])[] = [
  ['under-600', 48],
  ['600-1200', 34],
  ['1200-2000', 14],
  ['2000-3500', 4],
];

function makeDayRate(random: Random, { country, saysAll }: Said): DayRate {
  return saysAll
    ? '1200-2000'
    : random.weighted((facts[country]?.isDear ?? false) ? rateWeights : rateWeightsElsewhere);
}
