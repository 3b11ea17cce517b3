import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import {
  cell,
  getRow,
  listOf,
  listRows,
  objectOf,
  orNull,
  type RowOf,
} from '#app/platform/db/rows.server.ts';
import { shortlists } from '#app/platform/db/schema/boards.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { ShortlistCursor, ShortlistSort } from './shortlist-address.ts';
import type { EntryListing, SavedCards, ShortlistEntry } from './shortlist-entry.ts';
import { mayShortlist } from './shortlist-policy.ts';

/** The cover of a listing (`listings` as `l`). */
const coverColumns = sql`l.cover_key, l.cover_width, l.cover_height, l.cover_color, l.cover_title, l.cover_focus`;

const coverShape = {
  coverKey: listings.coverKey,
  coverWidth: listings.coverWidth,
  coverHeight: listings.coverHeight,
  coverColor: listings.coverColor,
  coverTitle: listings.coverTitle,
  coverFocus: listings.coverFocus,
};

type CoverColumns = RowOf<typeof coverShape>;

/** Null without a picture. */
function coverOf(row: CoverColumns): EntryListing['cover'] {
  const { coverKey: key, coverWidth: width, coverHeight: height } = row;
  return key && width && height
    ? {
        src: mediaUrl(key),
        width,
        height,
        color: row.coverColor ?? '#dad7cf',
        title: row.coverTitle ?? '',
        focus: row.coverFocus,
      }
    : null;
}

export const entriesPerPage = 50;

export type ShortlistPage = {
  count: number;
  entries: ShortlistEntry[];
  next: ShortlistCursor | null;
};

/** One page of the client's own shortlist, including unlisted creatives. The caller checks the policy. */
export async function listEntries(
  { userId }: Actor,
  { sort, after }: { sort: ShortlistSort; after: ShortlistCursor | null },
): Promise<ShortlistPage> {
  const { key, order, behind } = orders[sort];
  const [{ count }, rows] = await Promise.all([
    getRow(db(), { count: cell.number })`
      select count(*)::int as count from shortlists where user_id = ${userId}`,
    listRows(db(), entryShape)`
      select s.id, ${entryColumns}, (${key})::text as sort_value
        from shortlists s join creative_profiles cp on cp.id = s.creative_id
        left join listings l on l.creative_id = s.creative_id
       where s.user_id = ${userId} ${after ? sql`and ${behind(after)}` : sql``}
       order by ${order} limit ${entriesPerPage + 1}`,
  ]);
  const shown = rows.slice(0, entriesPerPage);
  const last = rows.length > entriesPerPage ? shown.at(-1) : undefined;
  return {
    count,
    entries: shown.map(toEntry),
    next: last ? { id: last.id, value: last.sortValue } : null,
  };
}

const micros = sql`(extract(epoch from s.created_at) * 1000000)::bigint`;

const name = sql`left(lower(coalesce(l.business_name, cp.business_name, '')), 200)`;

const rating = sql`coalesce(l.average_rating, 0)`;

type Order = { key: SQL; order: SQL; behind: (after: ShortlistCursor) => SQL };

const orders: Record<ShortlistSort, Order> = {
  newest: {
    key: micros,
    order: sql`s.created_at desc, s.id desc`,
    behind: ({ value, id }) => sql`(${micros}, s.id) < (${value}::bigint, ${id}::uuid)`,
  },
  name: {
    key: name,
    order: sql`${name}, s.id`,
    behind: ({ value, id }) => sql`(${name}, s.id) > (${value}, ${id}::uuid)`,
  },
  rating: {
    key: rating,
    order: sql`${rating} desc, s.id desc`,
    behind: ({ value, id }) => sql`(${rating}, s.id) < (${value}::float8, ${id}::uuid)`,
  },
};

const entryColumns = sql`
  s.creative_id, s.notes, s.created_at as saved_at, coalesce(l.business_name, cp.business_name) as name,
  case when l.creative_id is not null then json_build_object(
    'type', l.creative_type, 'years', cp.years_experience, 'area', (select label from service_places where id = l.primary_place_id),
    'tagline', cp.tagline, 'isFeatured', l.is_featured, 'isVerified', l.is_verified, 'avatarUrl', l.avatar_url,
    'rating', l.average_rating, 'reviewCount', l.review_count, 'specialties', l.specialty_names[1:3],
    'moreSpecialties', greatest(cardinality(l.specialty_names) - 3, 0)) end as listing,
  ${coverColumns}`;

const entryShape = {
  ...coverShape,
  id: shortlists.id,
  sortValue: cell.text,
  creativeId: shortlists.creativeId,
  notes: shortlists.notes,
  savedAt: shortlists.createdAt,
  name: orNull(cell.text),
  listing: orNull(
    objectOf({
      isFeatured: cell.boolean,
      type: cell.text,
      years: orNull(cell.number),
      specialties: listOf(cell.text),
      rating: orNull(cell.number),
      reviewCount: cell.number,
      area: orNull(cell.text),
      tagline: orNull(cell.text),
      isVerified: cell.boolean,
      avatarUrl: orNull(cell.text),
      moreSpecialties: cell.number,
    }),
  ),
};

type EntryRow = RowOf<typeof entryShape>;

function toEntry(row: EntryRow): ShortlistEntry {
  return {
    creativeId: row.creativeId,
    name: row.name ?? 'A creative',
    notes: row.notes,
    savedAt: row.savedAt.toISOString(),
    listing: row.listing && { ...row.listing, cover: coverOf(row) },
  };
}

/** A line of the export (specification section 7, Local). */
export type ExportedEntry = Awaited<ReturnType<typeof listExported>>[number];

const rowShape = {
  name: orNull(cell.text),
  type: cell.text,
  website: orNull(cell.text),
  notes: shortlists.notes,
  savedAt: shortlists.createdAt,
};

/** The client's whole shortlist, newest first. The caller checks the policy. Unlisted creatives have no website. */
export async function listExported({ userId }: Actor) {
  const rows = await listRows(db(), rowShape)`
    select coalesce(l.business_name, cp.business_name) as name, coalesce(l.creative_type, '') as type,
           case when l.creative_id is not null then cp.website_url end as website, s.notes, s.created_at as saved_at
      from shortlists s join creative_profiles cp on cp.id = s.creative_id
      left join listings l on l.creative_id = s.creative_id
     where s.user_id = ${userId}
     order by s.created_at desc, s.id desc`;
  return rows.map(({ name, savedAt, ...row }) => ({
    ...row,
    name: name ?? 'A creative',
    savedAt: savedAt.toISOString(),
  }));
}

/** Which of these creatives the client has saved, in one read; null for creatives, who have no shortlist. */
export async function findSaved(
  actor: Actor | null,
  cards: readonly { id: string }[],
): Promise<SavedCards | null> {
  if (!actor) {
    return 'visitor';
  }
  if (!mayShortlist(actor)) {
    return null;
  }
  const ids = sql.param(cards.map((card) => card.id));
  const rows = await listRows(db(), { creativeId: shortlists.creativeId })`
    select creative_id from shortlists where user_id = ${actor.userId} and creative_id = any(${ids}::uuid[])`;
  return rows.map((row) => row.creativeId);
}
