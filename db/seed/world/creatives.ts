import { z } from 'zod';
import { creativeTypes } from '#app/features/catalogue/directory/creative-types.ts';
import prototypes from '../data/prototypes.json' with { type: 'json' };
import { makeBioLong, makeBioShort, makeTagline, type Subject } from './biographies.ts';
import type { Gazetteer } from './gazetteer.ts';
import { allocateHomes, makeServiceAreas } from './homes.ts';
import { makeDistinctTrade, makePersonName, nameKey, type PersonName } from './names.ts';
import { type Random, slug } from './random.ts';
import { makeTrade } from './trade-facts.ts';
import { allocateTypes, makeSpecialtyNames } from './trades.ts';
import type {
  CreativeType,
  FormerCreative,
  WorldCreative,
  WorldPlace,
  WorldServiceArea,
} from './world-types.ts';

export interface CreativeSetting {
  gazetteer: Gazetteer;
  now: Date;
  takenNames: Set<string>;
}

interface CreativeDraft {
  type: CreativeType;
  home: WorldPlace;
  createdAt: Date;
  isVerified: boolean;
  isFeatured: boolean;
  featuredUntil: Date | null;
  featuredBy?: WorldCreative['featuredBy'];
}

/** A plausible creative. Fields in `overrides` replace random ones. */
export function makeCreative(
  random: Random,
  setting: CreativeSetting,
  draft: CreativeDraft,
  overrides: Partial<WorldCreative> = {},
): WorldCreative {
  const person = makePersonName(random, draft.home.country);
  const { businessName, isStudio } = makeDistinctTrade(random, {
    person,
    type: draft.type,
    country: draft.home.country,
    taken: setting.takenNames,
  });
  const specialtyNames = makeSpecialtyNames(random, draft.type);
  const serviceAreas = makeServiceAreas(random, setting.gazetteer, draft.home);
  const yearsExperience = random.chance(0.05) ? null : makeYears(random);
  const words = writeWords(random, setting, {
    businessName,
    person,
    isStudio,
    type: draft.type,
    specialtyNames,
    serviceAreas,
    yearsExperience,
  });
  return {
    ...assemble(random, setting, draft, {
      person,
      businessName,
      specialtyNames,
      serviceAreas,
      yearsExperience,
      ...words,
    }),
    ...overrides,
  };
}

/** A creative of the design prototypes, completed with random details. */
export function makePrototypeCreative(
  random: Random,
  setting: CreativeSetting,
  {
    prototype,
    createdAt,
    featuredUntil,
  }: { prototype: PrototypeCreative; createdAt: Date; featuredUntil: Date | null },
): WorldCreative {
  const { businessName, person, isStudio, specialties: specialtyNames, yearsExperience, home } = prototype;
  setting.takenNames.add(nameKey(businessName));
  const place = setting.gazetteer.getPlace(home.country, home.region, home.city);
  const others = (prototype.areas ?? []).map(([region, city]) =>
    setting.gazetteer.getPlace(home.country, region, city),
  );
  const serviceAreas = [place, ...others].map((area, index) => ({ ...area, isPrimary: index === 0 }));
  const type = prototype.creativeType;
  const drawn = writeWords(random, setting, {
    businessName,
    person,
    isStudio,
    type,
    specialtyNames,
    serviceAreas,
    yearsExperience,
  });
  const creative = assemble(
    random,
    setting,
    {
      type,
      home: place,
      createdAt,
      isVerified: prototype.isVerified,
      isFeatured: prototype.isFeatured,
      featuredUntil,
    },
    {
      person,
      businessName,
      specialtyNames,
      serviceAreas,
      yearsExperience,
      tagline: prototype.tagline,
      bioShort: prototype.bioShort ?? drawn.bioShort,
      bioLong: prototype.bioLong ?? drawn.bioLong,
      saysAll: true,
    },
  );
  const email = prototype.email ?? creative.account.email;
  return {
    ...creative,
    account: { ...creative.account, email },
    websiteUrl: `https://${slug(businessName)}.example`,
    instagramUrl: `https://instagram.example/${slug(businessName, '')}`,
    linkedinUrl: `https://linkedin.example/in/${slug(`${person.first} ${person.last}`)}`,
  };
}

type Described = Omit<Subject, 'city' | 'region' | 'area' | 'year'> & { serviceAreas: WorldServiceArea[] };

function writeWords(random: Random, { gazetteer, now }: CreativeSetting, described: Described) {
  const [home, area] = described.serviceAreas;
  if (!home) throw new Error('A creative works somewhere.');
  const region = gazetteer.regionName(home);
  const subject: Subject = {
    ...described,
    city: home.city,
    region,
    area: area?.city ?? null,
    year: now.getUTCFullYear(),
  };
  return {
    tagline: makeTagline(random.fork('tagline'), subject),
    bioShort: makeBioShort(random.fork('short'), subject),
    bioLong: makeBioLong(random.fork('long'), subject),
  };
}

interface Known {
  person: PersonName;
  businessName: string;
  specialtyNames: readonly string[];
  serviceAreas: WorldServiceArea[];
  yearsExperience: number | null;
  tagline: string;
  bioShort: string;
  bioLong: string;
  saysAll?: boolean;
}

function assemble(
  random: Random,
  setting: CreativeSetting,
  draft: CreativeDraft,
  known: Known,
): WorldCreative {
  const { person, businessName, specialtyNames, saysAll = false, ...rest } = known;
  const domain = `${slug(businessName)}.example`;
  const personSlug = slug(`${person.first} ${person.last}`);
  return {
    id: random.uuid(),
    account: {
      id: random.uuid(),
      email: `${slug(person.first)}@${domain}`,
      firstName: person.first,
      lastName: person.last,
      companyName: businessName,
      phone: null,
      createdAt: draft.createdAt,
    },
    plan: random.chance(0.14) ? 'lifetime' : 'creative',
    businessName,
    creativeType: draft.type,
    ...rest,
    websiteUrl: random.chance(0.88) ? `https://${domain}` : null,
    instagramUrl: random.chance(0.72) ? `https://instagram.example/${slug(businessName, '')}` : null,
    linkedinUrl: random.chance(0.46) ? `https://linkedin.example/in/${personSlug}` : null,
    isVerified: draft.isVerified,
    isFeatured: draft.isFeatured,
    featuredUntil: draft.featuredUntil,
    featuredBy: draft.featuredBy ?? (draft.isFeatured ? 'grant' : null),
    createdAt: draft.createdAt,
    specialtyNames: [...specialtyNames],
    trade: makeTrade(random.fork('trade'), {
      type: draft.type,
      specialtyNames,
      country: draft.home.country,
      now: setting.now,
      saysAll,
    }),
  };
}

/** Most have between four and fifteen years of experience. */
function makeYears(random: Random): number {
  return random.weighted([
    [random.int(1, 3), 14],
    [random.int(4, 9), 40],
    [random.int(10, 16), 30],
    [random.int(17, 28), 14],
    [random.int(29, 41), 2],
  ]);
}

const dayMs = 86_400_000;
const listedDaysMax = 3 * 365;
/** One in nine asks for a refund within the first weeks; the others leave after a year. */
const refundedShare = 0.11;

/** Creatives who did not renew a yearly plan: they keep an account and are not listed. */
export function makeFormerCreatives(
  random: Random,
  setting: CreativeSetting,
  count: number,
): FormerCreative[] {
  const homes = allocateHomes(random.fork('homes'), setting.gazetteer, count);
  const types = allocateTypes(random.fork('types'), count);
  return homes.flatMap((home, index) => {
    const type = types[index];
    if (!type) return [];
    const own = random.fork(index);
    const isRefunded = own.chance(refundedShare);
    const age = isRefunded ? own.int(30, listedDaysMax) : own.int(380, listedDaysMax);
    const createdAt = new Date(setting.now.getTime() - age * dayMs - own.int(0, dayMs));
    const leftAt = new Date(createdAt);
    if (isRefunded) leftAt.setTime(leftAt.getTime() + own.int(2, 27) * dayMs);
    else leftAt.setUTCFullYear(leftAt.getUTCFullYear() + (age > 2 * 366 && own.chance(0.4) ? 2 : 1));
    const creative = makeCreative(own, setting, {
      type,
      home,
      createdAt,
      isVerified: false,
      isFeatured: false,
      featuredUntil: null,
    });
    // Only the home, so that no place is served by unlisted profiles only.
    return [
      {
        ...creative,
        plan: 'creative',
        serviceAreas: creative.serviceAreas.slice(0, 1),
        leftAt,
        isRefunded,
      },
    ];
  });
}

/** A creative of the design prototypes, with the figures shown there. */
const prototypeCreative = z.strictObject({
  businessName: z.string(),
  isStudio: z.boolean(),
  person: z.strictObject({ first: z.string(), last: z.string() }),
  creativeType: z.enum(creativeTypes),
  home: z.strictObject({ country: z.string(), region: z.string(), city: z.string() }),
  areas: z.array(z.tuple([z.string(), z.string()])).optional(),
  specialties: z.array(z.string()),
  yearsExperience: z.int(),
  tagline: z.string(),
  bioShort: z.string().optional(),
  bioLong: z.string().optional(),
  reviews: z.strictObject({ count: z.int(), average: z.number() }),
  isFeatured: z.boolean(),
  isVerified: z.boolean(),
  /** The key of the first plate. */
  cover: z.string(),
  daysListed: z.number(),
  email: z.string().optional(),
});

type PrototypeCreative = z.infer<typeof prototypeCreative>;

/** They come first in every world. */
export const prototypeCreatives = z.array(prototypeCreative).parse(prototypes.creatives);
