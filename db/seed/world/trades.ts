import type { SpecialtyName } from '../../specialties.ts';
import fieldWords from '../data/fields.json' with { type: 'json' };
import type { Random } from './random.ts';
import type { CreativeType } from './world-types.ts';

export type Medium = 'stills' | 'film' | 'drone' | 'retouching' | 'editing';

export interface FieldWords {
  /** Plural, after "photographs": 'houses'. */
  buildings: string;
  /** Singular with article: 'a house'. */
  one: string;
  taglines: readonly string[];
}

/** Specialties with a subject; techniques and post-production are not here. */
const fields: Readonly<Record<string, FieldWords>> = fieldWords;

/** For a creative with techniques only. */
const generalField: FieldWords = {
  buildings: 'buildings',
  one: 'a building',
  taglines: ['Buildings, looked at slowly.'],
};

const typeShares: readonly (readonly [CreativeType, number])[] = [
  ['Photographer', 68],
  ['Videographer', 11],
  ['Both', 7],
  ['Drone Operator', 6],
  ['Photo Editor', 3.5],
  ['Video Editor', 2.5],
  ['Architectural Photography', 2],
];

export const mediumOfType: Readonly<Record<CreativeType, Medium>> = {
  Photographer: 'stills',
  'Architectural Photography': 'stills',
  Both: 'stills',
  Videographer: 'film',
  'Drone Operator': 'drone',
  'Photo Editor': 'retouching',
  'Video Editor': 'editing',
};

const buildingWeights: readonly (readonly [SpecialtyName, number])[] = [
  ['Residential', 24],
  ['Commercial', 15],
  ['Cultural', 14],
  ['Hospitality', 13],
  ['Heritage', 9],
  ['Landscape', 8],
  ['Education', 8],
  ['Infrastructure', 7],
  ['Workplace', 7],
  ['Industrial', 6],
  ['Retail', 6],
  ['Healthcare', 5],
  ['Brutalist', 4],
  ['Sacred', 4],
  ['Sports', 3],
];

/** Specialties of nearly all creatives of the type, and of some. */
const specialtiesByType: Readonly<
  Record<
    CreativeType,
    { core: readonly SpecialtyName[]; some: readonly (readonly [SpecialtyName, number])[] }
  >
> = {
  Photographer: {
    core: ['Architecture', 'Interior'],
    some: [
      ['Twilight', 18],
      ['Detail', 14],
      ['Real Estate', 11],
      ['Editorial', 10],
      ['Construction', 9],
      ['Black and White', 7],
      ['Aerial', 6],
      ['Drone', 5],
      ['Virtual Tour', 5],
      ['Retouching', 3],
    ],
  },
  'Architectural Photography': {
    core: ['Architecture', 'Interior'],
    some: [
      ['Detail', 3],
      ['Twilight', 3],
      ['Editorial', 2],
    ],
  },
  Videographer: {
    core: ['Film'],
    some: [
      ['Time-lapse', 8],
      ['Construction', 5],
      ['Interior', 5],
      ['Architecture', 8],
      ['Drone', 4],
      ['Real Estate', 4],
      ['Color Grading', 2],
    ],
  },
  Both: {
    core: ['Architecture', 'Film'],
    some: [
      ['Interior', 6],
      ['Twilight', 4],
      ['Time-lapse', 3],
      ['Drone', 3],
      ['Editorial', 3],
      ['Detail', 2],
    ],
  },
  'Drone Operator': {
    core: ['Drone', 'Aerial'],
    some: [
      ['Construction', 8],
      ['Real Estate', 6],
      ['Time-lapse', 3],
      ['Film', 3],
    ],
  },
  'Photo Editor': {
    core: ['Retouching', 'Color Grading'],
    some: [
      ['Compositing', 6],
      ['Interior', 4],
      ['Architecture', 5],
      ['Real Estate', 3],
      ['Twilight', 2],
    ],
  },
  'Video Editor': {
    core: ['Film Editing', 'Color Grading'],
    some: [
      ['Film', 6],
      ['Time-lapse', 3],
      ['Real Estate', 3],
      ['Architecture', 4],
    ],
  },
};

const specialtyCounts = [
  [1, 4],
  [2, 13],
  [3, 25],
  [4, 27],
  [5, 17],
  [6, 9],
  [7, 5],
] as const;

/** Types for `count` creatives by their shares, in random order. */
export function allocateTypes(random: Random, count: number): CreativeType[] {
  const total = typeShares.reduce((sum, [, share]) => sum + share, 0);
  let reached = 0;
  const types = typeShares.flatMap(([type, share]) => {
    const before = Math.round((reached / total) * count);
    reached += share;
    return Array<CreativeType>(Math.round((reached / total) * count) - before).fill(type);
  });
  return random.shuffle(types);
}

/** One to seven specialties, the most specific first. */
export function makeSpecialtyNames(random: Random, type: CreativeType): SpecialtyName[] {
  const { core, some } = specialtiesByType[type];
  const count = random.weighted(specialtyCounts);
  const names = new Set<SpecialtyName>();
  const buildingShare = type === 'Photo Editor' || type === 'Video Editor' ? 0.2 : 0.6;
  const opensWithCore = mediumOfType[type] !== 'stills' || random.chance(0.5);
  if (opensWithCore) names.add(random.pick(core));
  while (names.size < count) {
    if (random.chance(0.3)) names.add(random.pick(core));
    else names.add(random.weighted(random.chance(buildingShare) ? buildingWeights : some));
  }
  return [...names];
}

export function mainField(specialtyNames: readonly string[]): FieldWords {
  const named = specialtyNames.filter((name) => name in fields);
  // Prefers a more specific specialty to "Architecture".
  const telling = named.find((name) => name !== 'Architecture') ?? named[0];
  return (telling && fields[telling]) || generalField;
}
