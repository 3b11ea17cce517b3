import prototypes from '../data/prototypes.json' with { type: 'json' };
import {
  type CreativeSetting,
  makeCreative,
  makePrototypeCreative,
  prototypeCreatives,
} from './creatives.ts';
import { allocateHomes } from './homes.ts';
import type { Random } from './random.ts';
import { allocateTypes } from './trades.ts';
import type { WorldCreative } from './world-types.ts';

/** The plates of Atelier Norrby's profile in the prototype's order, and its first reviews, newest first. */
export const { norrbyPlateKeys, norrbyReviews } = prototypes;

const dayMs = 86_400_000;

const listedDaysMax = 3 * 365;

const verifiedShare = 0.45;

const featuredShare = 36 / 1247;

/** Still marked as featured, but expired. */
const lapsedFeaturedShare = 4 / 1247;

/**
 * `count` creatives, newest first, including the prototypes. Random featured ones are older than the featured
 * prototypes, so that these lead the directory.
 */
export function makePopulation(random: Random, setting: CreativeSetting, count: number): WorldCreative[] {
  const { now, gazetteer } = setting;
  const drawnCount = count - prototypeCreatives.length;
  const homes = allocateHomes(random.fork('homes'), gazetteer, drawnCount);
  const types = allocateTypes(random.fork('types'), drawnCount);
  const ages = drawAges(random.fork('ages'), drawnCount);
  const roles = drawRoles(random.fork('roles'), ages, count);

  const prototypes = prototypeCreatives.map((prototype) =>
    makePrototypeCreative(random.fork(prototype.businessName), setting, {
      prototype,
      createdAt: daysBefore(now, prototype.daysListed),
      featuredUntil: prototype.isFeatured ? daysBefore(now, -21) : null,
    }),
  );
  const drawn = ages.map((age, index) => {
    const home = homes[index];
    const type = types[index];
    if (!home || !type) throw new Error('Every creative has a home and a type.');
    const featured = roles.featured.has(index);
    const lapsed = roles.lapsed.has(index);
    return makeCreative(random.fork(index), setting, {
      type,
      home,
      createdAt: daysBefore(now, age),
      isVerified: roles.verified.has(index) || featured,
      isFeatured: featured || lapsed,
      featuredUntil: lapsed
        ? daysBefore(now, 1 + (index % 9))
        : featured && index % 3
          ? daysBefore(now, -(2 + (index % 28)))
          : null,
      featuredBy: featured || lapsed ? payerOf(index, lapsed) : null,
    });
  });
  return [...prototypes, ...drawn].sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** Most pay for Featured monthly; an admin granted those without an end, and some with one. */
function payerOf(index: number, isLapsed: boolean): WorldCreative['featuredBy'] {
  if (isLapsed) return 'monthly';
  if (index % 3 === 0 || index % 5 === 0) return 'grant';
  return index % 2 === 0 ? 'quarterly' : 'monthly';
}

/** Ages of the profiles in days, over three years, slightly more of them recent. */
function drawAges(random: Random, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const share = (index + random.next() * 0.9) / count;
    return 0.2 + share ** 1.12 * (listedDaysMax - 1);
  });
}

function drawRoles(random: Random, ages: readonly number[], count: number) {
  const featuredPrototypes = prototypeCreatives.filter(({ isFeatured }) => isFeatured);
  const newestFeatured = Math.max(...featuredPrototypes.map(({ daysListed }) => daysListed));
  const everyone = ages.map((_, index) => index);
  const seasoned = random.shuffle(everyone.filter((index) => (ages[index] ?? 0) > newestFeatured));
  const featuredCount = Math.max(0, Math.round(featuredShare * count) - featuredPrototypes.length);
  const lapsedCount = Math.round(lapsedFeaturedShare * count);
  const byStanding = everyone
    .map((index) => ({ index, standing: random.next() + (ages[index] ?? 0) / listedDaysMax / 3 }))
    .sort((one, other) => other.standing - one.standing);
  return {
    featured: new Set(seasoned.slice(0, featuredCount)),
    lapsed: new Set(seasoned.slice(featuredCount, featuredCount + lapsedCount)),
    verified: new Set(byStanding.slice(0, Math.round(verifiedShare * count)).map(({ index }) => index)),
  };
}

/** A moment this many days before `now`; negative days are in the future. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * dayMs));
}
