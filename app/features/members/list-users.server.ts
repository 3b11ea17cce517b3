import { type SQL, sql } from 'drizzle-orm';
import type { UserType } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { foundBy, profiles, userCounts } from '#app/platform/db/schema/identity.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { writeTimeCursor } from '#app/platform/time-cursor.ts';
import type { UserFilters, UserState } from './user-address.ts';

/** Somebody in the list; times are ISO texts. */
export type UserCard = {
  userId: string;
  /** The full name, else the e-mail. */
  name: string;
  email: string;
  userType: UserType;
  companyName: string | null;
  phone: string | null;
  joinedAt: string;
  isAdmin: boolean;
  isDisabled: boolean;
  /** Null while a creative has made no profile, and for clients. */
  profile: {
    businessName: string | null;
    isListed: boolean;
    isFeatured: boolean;
    featuredUntil: string | null;
    isVerified: boolean;
  } | null;
};

export type UserList = {
  users: UserCard[];
  nextCursor: string | null;
  /** Fewer than asked for, since only so many accounts were looked through; the cursor leads on. */
  isPart: boolean;
};

/** The index of letter triples knows nothing of shorter words. */
const minIndexedLetters = 3;

/** A filter that hardly anybody may fit looks through so many accounts at a time. */
export const maxLookedThrough = 5_000;

const rowShape = {
  userId: profiles.userId,
  email: profiles.email,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  companyName: profiles.companyName,
  phone: profiles.phone,
  userType: oneOf(['client', 'creative']),
  joinedAt: cell.isoTime,
  atMicros: cell.text,
  isAdmin: cell.boolean,
  isDisabled: cell.boolean,
  creativeId: orNull(creativeProfiles.id),
  businessName: creativeProfiles.businessName,
  isListed: cell.boolean,
  isFeatured: cell.boolean,
  featuredUntil: orNull(cell.isoTime),
  isVerified: cell.boolean,
};

type Row = RowOf<typeof rowShape>;

const isFeaturedNow = sql`is_featured_now(c.is_featured, c.featured_until)`;
const hasAccess = sql`has_paid_access(s.is_lifetime, s.subscription_tier, s.subscription_end, s.grace_until)`;

/**
 * People by newest first, as the filters and the search ask (specification section 5, User search): every word of it
 * stands in the e-mail, the names, the company, or is part of the user type.
 */
export async function listUsers({ show, after, ...filters }: UserState): Promise<UserList> {
  const words = filters.q.toLowerCase().split(' ').filter(Boolean);
  const isIndexed =
    words.some((word) => word.length >= minIndexedLetters && typesNamed(word).length === 0) ||
    words.every((word) => typesNamed(word).length > 0);
  const ofPeople = all([
    ...(isIndexed ? searchOf(words) : []),
    ...typeOf(filters.type),
    olderThan(after, { at: sql`p.created_at`, id: sql`p.user_id` }),
  ]);
  const ofProfiles = [...(isIndexed ? [] : searchOf(words)), ...conditionsOf(filters)];
  const isBounded =
    !isIndexed ||
    [filters.listed, filters.featured, filters.verified].includes('no') ||
    filters.plan === 'none';
  // Who is shown is found first where profiles have no say in it, so that nobody else's is looked up.
  const most = isBounded ? maxLookedThrough : ofProfiles.length === 0 ? show + 1 : null;
  const people = most
    ? sql`(select * from profiles p where ${ofPeople} order by p.created_at desc, p.user_id desc limit ${most}) p`
    : sql`profiles p`;
  const rows = await listRows(db(), rowShape)`
    select p.user_id, p.email, p.first_name, p.last_name, p.company_name, p.phone, p.user_type,
           p.created_at as joined_at, ${atMicros},
           exists (select 1 from user_roles r where r.user_id = p.user_id and r.role = 'admin') as is_admin,
           u.disabled_at is not null as is_disabled,
           c.id as creative_id, c.business_name, l.creative_id is not null as is_listed,
           coalesce(${isFeaturedNow}, false) as is_featured, c.featured_until,
           coalesce(c.is_verified, false) as is_verified
      from ${people}
      join users u on u.id = p.user_id
      left join creative_profiles c on c.user_id = p.user_id
      left join listings l on l.creative_id = c.id
      left join subscriptions s on s.user_id = p.user_id
     where ${all([...ofProfiles, ...(most ? [] : [ofPeople])])}
     order by p.created_at desc, p.user_id desc
     limit ${show + 1}`;
  const users = rows.slice(0, show).map(cardOf);
  const last = rows[show - 1];
  if (rows.length > show && last) {
    return { users, nextCursor: cursorOf(last), isPart: false };
  }
  const end = isBounded ? await findEnd(ofPeople) : null;
  return { users, nextCursor: end && cursorOf(end), isPart: end !== null };
}

const placeShape = { atMicros: cell.text, userId: profiles.userId };

type Place = RowOf<typeof placeShape>;

const atMicros = sql`${microsOf(sql`p.created_at`)} as at_micros`;

/** The last one of those who were looked through; null when there was nobody behind. */
async function findEnd(ofPeople: SQL): Promise<Place | null> {
  const rows = await listRows(db(), placeShape)`
    select p.user_id, ${atMicros} from profiles p where ${ofPeople}
     order by p.created_at desc, p.user_id desc limit 2 offset ${maxLookedThrough - 1}`;
  return rows.length === 2 ? (rows[0] ?? null) : null;
}

function cursorOf({ atMicros, userId: id }: Place): string {
  return writeTimeCursor({ atMicros, id });
}

function all(conditions: SQL[]): SQL {
  return sql.join([...conditions, sql`true`], sql` and `);
}

function typeOf(type: UserFilters['type']): SQL[] {
  return type ? [sql`p.user_type = ${type}`] : [];
}

const foundText = foundBy({
  email: sql`p.email`,
  firstName: sql`p.first_name`,
  lastName: sql`p.last_name`,
  companyName: sql`p.company_name`,
});

/** One condition for each word; a word that both user types hold narrows nothing. */
function searchOf(words: string[]): SQL[] {
  return words.flatMap((word) => {
    const types = typesNamed(word);
    if (types.length === 2) {
      return [];
    }
    const inText = sql`${foundText} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
    const [type] = types;
    return [type ? sql`(p.user_type = ${type} or ${inText})` : inText];
  });
}

function typesNamed(word: string): UserType[] {
  return (['client', 'creative'] as const).filter((type) => type.includes(word));
}

function conditionsOf({ listed, featured, verified, plan }: UserFilters): SQL[] {
  return [
    ...(listed ? [listed === 'yes' ? sql`l.creative_id is not null` : sql`l.creative_id is null`] : []),
    ...(featured ? [featured === 'yes' ? isFeaturedNow : sql`${isFeaturedNow} is not true`] : []),
    ...(verified ? [verified === 'yes' ? sql`c.is_verified` : sql`c.is_verified is not true`] : []),
    ...(plan ? [plans[plan]] : []),
  ];
}

const plans = {
  none: sql`${hasAccess} is not true`,
  creative: sql`(${hasAccess} and not s.is_lifetime)`,
  lifetime: sql`s.is_lifetime`,
  // A set of its own, found by its index: those who owe are few among all.
  due: sql`p.user_id in (select b.user_id from billing_subscriptions b
                          where b.ended_at is null and b.past_due_since is not null)`,
  featured: sql`(${hasAccess} and s.subscription_tier like 'Creative with Featured%')`,
} satisfies Record<Exclude<UserFilters['plan'], ''>, SQL>;

function cardOf(row: Row): UserCard {
  return {
    userId: row.userId,
    name: `${row.firstName} ${row.lastName}`.trim() || row.email,
    email: row.email,
    userType: row.userType,
    companyName: row.companyName,
    phone: row.phone,
    joinedAt: row.joinedAt,
    isAdmin: row.isAdmin,
    isDisabled: row.isDisabled,
    profile: row.creativeId
      ? {
          businessName: row.businessName,
          isListed: row.isListed,
          isFeatured: row.isFeatured,
          featuredUntil: row.featuredUntil,
          isVerified: row.isVerified,
        }
      : null,
  };
}

export type UserCounts = { total: number; creatives: number; clients: number };

/** How many people there are, as the database keeps count. */
export async function countUsers(): Promise<UserCounts> {
  const rows = await listRows(db(), {
    userType: oneOf(['client', 'creative']),
    amount: userCounts.amount,
  })`select user_type, amount from user_counts`;
  const of = (type: UserType) => rows.find((row) => row.userType === type)?.amount ?? 0;
  return { total: of('creative') + of('client'), creatives: of('creative'), clients: of('client') };
}
