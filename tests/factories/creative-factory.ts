import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { type CreativeSetting, makeCreative } from '#db/seed/world/creatives.ts';
import { loadGazetteer } from '#db/seed/world/gazetteer.ts';
import { createRandom } from '#db/seed/world/random.ts';
import { noTrade } from '#db/seed/world/trade-facts.ts';
import type { CreativeType, WorldTrade } from '#db/seed/world/world-types.ts';
import { creativeRow, profileRow, tradeColumns, userRow } from '#db/seed/world-rows.ts';

/** What a test may care about; everything else is believable and of no matter. */
export type CreativeOverrides = {
  id?: string;
  businessName?: string | null;
  tagline?: string | null;
  bioShort?: string | null;
  bioLong?: string | null;
  type?: CreativeType;
  isVerified?: boolean;
  isFeatured?: boolean;
  featuredUntil?: Date | null;
  createdAt?: Date;
  /** The primary one first. */
  areas?: { city: string; state: string; country: string }[];
  /** By name; made where they are not there yet. */
  specialties?: string[];
  /** Ratings, the newest first. */
  reviews?: number[];
  portfolio?: { title?: string; mediaType?: 'image' | 'video' }[];
  /** What they say of their trade; nothing where it is left out. */
  trade?: Partial<WorldTrade>;
  /** 'none' and a date in the past make the profile unlisted. */
  plan?: 'lifetime' | 'none' | { endsAt: Date };
};

/** A creative that was written to the database. */
export type InsertedCreative = { id: string; userId: string };

const random = createRandom('factory');
const setting: Omit<CreativeSetting, 'gazetteer'> = {
  now: new Date(),
  takenNames: new Set(),
};
let made = 0;
let madeIn: object | undefined;

/** Restarts with each file's database, so that the files before it in this process do not change its texts. */
function countMade(): number {
  const { ownDatabase } = globalThis as { ownDatabase?: object };
  if (ownDatabase !== madeIn) {
    made = 0;
    madeIn = ownDatabase;
    setting.takenNames.clear();
  }
  made += 1;
  return made;
}

/** Inserts a listed creative with one area, two specialties, no reviews and no work; `overrides` win. */
export async function insertCreative(
  client: PoolClient,
  overrides: CreativeOverrides = {},
): Promise<InsertedCreative> {
  const [creative] = await insertCreatives(client, [overrides]);
  if (!creative) throw new Error('One creative goes in, one comes out.');
  return creative;
}

/** Inserts several creatives, a table at a time; in the order given. */
export async function insertCreatives(
  client: PoolClient,
  list: readonly CreativeOverrides[],
): Promise<InsertedCreative[]> {
  const drafts = list.map(draftOf);
  const specialtyId = await findSpecialtyIds(client, [
    ...new Set(drafts.flatMap((each) => each.specialties)),
  ]);
  await insertMedia(client);
  const tables = {
    users: drafts.map((each) => ({ ...userRow(each.account, new Date()), last_seen_at: null })),
    profiles: drafts.map((each) => profileRow(each.account, 'creative')),
    subscriptions: drafts.flatMap((each) => each.subscription),
    creative_profiles: drafts.map((each) => each.profile),
    service_areas: drafts.flatMap((each) => each.areas),
    creative_specialties: drafts.flatMap((each) =>
      each.specialties.map((name, index) => ({
        creative_id: each.profile.id,
        specialty_id: specialtyId(name),
        sort_order: index,
      })),
    ),
    portfolio_items: drafts.flatMap((each) => each.portfolio),
    reviews: drafts.flatMap((each) => each.reviews),
  };
  for (const [table, rows] of Object.entries(tables)) {
    await insertRows(client, table, rows);
  }
  return drafts.map((each) => ({ id: each.profile.id, userId: each.account.id }));
}

/** Rows of every table, by column name. */
function draftOf(overrides: CreativeOverrides) {
  const made = countMade();
  const gazetteer = loadGazetteer();
  const own = random.fork(made);
  const creative = makeCreative(
    own,
    { ...setting, gazetteer },
    {
      type: overrides.type ?? 'Photographer',
      home: gazetteer.getPlace('US', 'TX', 'Austin'),
      createdAt: overrides.createdAt ?? new Date(setting.now.getTime() - made * 60_000),
      isVerified: overrides.isVerified ?? false,
      isFeatured: overrides.isFeatured ?? false,
      featuredUntil: overrides.featuredUntil ?? null,
    },
  );
  const id = overrides.id ?? creative.id;
  const { account, createdAt } = creative;
  const areas = overrides.areas ?? [{ city: 'Austin', state: 'TX', country: 'US' }];
  return {
    account: { ...account, email: `creative-${made}@oriel.example` },
    profile: {
      ...creativeRow(creative),
      id,
      ...givenWords(overrides),
      ...tradeColumns({ ...noTrade, ...overrides.trade }),
    },
    specialties: overrides.specialties ?? ['Architecture', 'Interior'],
    subscription: subscriptionRows(account.id, overrides.plan ?? { endsAt: inDays(200) }),
    areas: areas.map((area, index) => ({
      id: own.uuid(),
      creative_id: id,
      ...area,
      is_primary: index === 0,
      sort_order: index,
    })),
    portfolio: (overrides.portfolio ?? []).map(({ title = 'A house', mediaType = 'image' }, index) => ({
      id: own.uuid(),
      creative_id: id,
      title,
      media_type: mediaType,
      media_key: `factory-${mediaType}`,
      media_url: `/media/factory-${mediaType}`,
      is_featured: false,
      sort_order: index + 1,
      created_at: createdAt,
    })),
    reviews: (overrides.reviews ?? []).map((rating, index) => ({
      id: own.uuid(),
      creative_id: id,
      reviewer_name: `Reviewer ${index + 1}`,
      rating,
      review_text: 'Came twice, for the evening light.',
      created_at: new Date(setting.now.getTime() - index * 86_400_000),
    })),
  };
}

/** The texts that a test gave, also where it gave null. */
function givenWords(overrides: CreativeOverrides): Record<string, unknown> {
  const given = {
    business_name: overrides.businessName,
    tagline: overrides.tagline,
    bio_short: overrides.bioShort,
    bio_long: overrides.bioLong,
  };
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined));
}

function subscriptionRows(userId: string, plan: NonNullable<CreativeOverrides['plan']>) {
  if (plan === 'none') return [];
  const isLifetime = plan === 'lifetime';
  return [
    {
      user_id: userId,
      subscription_tier: 'Creative',
      subscription_end: isLifetime ? null : plan.endsAt,
      is_lifetime: isLifetime,
      updated_at: setting.now,
    },
  ];
}

function inDays(days: number): Date {
  return new Date(setting.now.getTime() + days * 86_400_000);
}

/** The database's ids of specialties, made where they are missing. */
async function findSpecialtyIds(client: PoolClient, names: string[]): Promise<(name: string) => number> {
  await client.query(
    `insert into specialties (name, category) select name, 'Discipline' from unnest($1::text[]) as name
     on conflict (name) do nothing`,
    [names],
  );
  const stored = await listRows(drizzle(client), { id: cell.number, name: cell.text })`
    select id, name from specialties`;
  const ids = new Map(stored.map(({ id, name }) => [name, id]));
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`There is no specialty ${name}.`);
    return id;
  };
}

/** One picture and one clip that every portfolio of the factory shows. */
async function insertMedia(client: PoolClient): Promise<void> {
  await client.query(
    `insert into media_files (key, media_type, original_key, width, height, average_color, duration_seconds)
     values ('factory-image', 'image', 'originals/factory.jpg', 1600, 1067, '#8a8782', null),
            ('factory-video', 'video', 'originals/factory.mp4', 1280, 720, '#55524d', 6)
     on conflict (key) do nothing`,
  );
}
