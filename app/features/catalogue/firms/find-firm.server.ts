import { sql } from 'drizzle-orm';
import { type BuildingType, buildingTypes } from '#app/features/vocabulary/building-types.ts';
import { db, publicDb, type Transaction } from '#app/platform/db/client.server.ts';
import {
  cell,
  findRow,
  getRow,
  listOf,
  listRows,
  objectOf,
  oneOf,
  orNull,
} from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { projects } from '#app/platform/db/schema/projects.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { microsOf, momentOf } from '#app/platform/db/time-cursor.server.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { readRowCursor, writeRowCursor } from '#app/platform/row-cursor.ts';
import {
  type CreditRole,
  type CreditState,
  creditRoles,
  creditStates,
  type Discipline,
  disciplines,
} from './credit-roles.ts';
import { firmRoles, type Membership } from './firm-policy.ts';
import type { FirmFigures } from './read/firm-figures.ts';

/** A firm's public data. Text, website and logo only while it is claimed. */
export type Firm = NonNullable<Awaited<ReturnType<typeof findFirm>>>;

/** Null when there is no firm of this id. */
export async function findFirm(id: string) {
  const row = await findRow(publicDb(), {
    id: firms.id,
    slug: firms.slug,
    name: firms.name,
    isClaimed: cell.boolean,
    discipline: firms.discipline,
    place: orNull(cell.text),
    websiteUrl: firms.websiteUrl,
    about: firms.about,
    logoMediaKey: firms.logoMediaKey,
  })`
    select f.id, f.slug, f.name, f.claimed_at is not null as is_claimed, f.discipline, p.label as place,
           f.website_url, f.about, f.logo_media_key
      from firms f left join places p on p.id = f.place_id
     where f.id = ${id}`;
  if (!row) {
    return null;
  }
  const { websiteUrl, logoMediaKey, ...firm } = row;
  return {
    ...firm,
    discipline: firm.discipline === null ? null : (disciplines[firm.discipline as Discipline] ?? null),
    website: firm.isClaimed ? websiteUrl : null,
    about: firm.isClaimed ? firm.about : null,
    logoUrl: firm.isClaimed && logoMediaKey ? `${mediaUrl(logoMediaKey)}/160.webp` : null,
  };
}

/** `slug` is the current one, even when the address had a former slug or different case. */
export type AddressedFirm = { id: string; slug: string };

const maxSlugLength = 80;

/** Null when no firm has or had this address. */
export async function findFirmByAddress(text: string): Promise<AddressedFirm | null> {
  if (text.length > maxSlugLength || !/^[a-z0-9-]+$/i.test(text)) {
    return null;
  }
  const slug = text.toLowerCase();
  return findRow(publicDb(), { id: cell.text, slug: cell.text })`
    select id, slug from firms where slug = ${slug}
    union all
    select f.id, f.slug from firm_old_slugs o join firms f on f.id = o.firm_id where o.slug = ${slug}
    limit 1`;
}

/** Null for a user who belongs to no firm. */
export async function findMembership(
  userId: string,
  on: Pick<Transaction, 'execute'> = db(),
): Promise<(Membership & { slug: string; name: string }) | null> {
  return findRow(on, { firmId: cell.text, role: oneOf(firmRoles), slug: firms.slug, name: firms.name })`
    select m.firm_id, m.role, f.slug, f.name from firm_members m join firms f on f.id = m.firm_id
     where m.user_id = ${userId}`;
}

export type FirmPhotographer = Awaited<ReturnType<typeof listFirmPhotographers>>[number];

const photographersNamed = 12;

/** One index-only statement. */
export async function findFirmFigures(firmId: string): Promise<FirmFigures> {
  return getRow(publicDb(), {
    projects: cell.number,
    photographers: cell.number,
    plates: cell.number,
    credits: cell.number,
    confirmed: cell.number,
    since: orNull(cell.number),
  })`
    select coalesce(sum(projects), 0)::int as projects, count(*)::int as photographers,
           coalesce(sum(plates), 0)::int as plates, coalesce(sum(credits), 0)::int as credits,
           coalesce(sum(confirmed), 0)::int as confirmed, min(first_year)::int as since
      from (select count(*) as projects, sum(piece_count) as plates, sum(credit_count) as credits,
                   sum(confirmed_count) as confirmed, min(nullif(year, 0)) as first_year
              from firm_projects where firm_id = ${firmId} group by creative_id) as by_creative`;
}

export async function listFirmPhotographers(firmId: string) {
  return listRows(publicDb(), {
    id: listings.creativeId,
    name: listings.businessName,
    isVerified: listings.isVerified,
    avatarUrl: listings.avatarUrl,
    area: listings.primaryArea,
    projects: cell.number,
    firstYear: orNull(cell.number),
    lastYear: orNull(cell.number),
  })`
    select l.creative_id as id, l.business_name as name, l.is_verified, l.avatar_url, l.primary_area as area,
           most.projects, most.first_year, most.last_year
      from (select creative_id, count(*)::int as projects, min(nullif(year, 0))::int as first_year,
                   max(nullif(year, 0))::int as last_year
              from firm_projects where firm_id = ${firmId} group by creative_id
             order by projects desc, last_year desc nulls last, creative_id limit ${photographersNamed}) as most
      join listings l using (creative_id)
     order by most.projects desc, most.last_year desc nulls last, most.creative_id`;
}

export async function listFirmRoles(firmId: string): Promise<{ role: CreditRole; projects: number }[]> {
  const rows = await listRows(publicDb(), { role: cell.text, projects: cell.number })`
    select role, count(*)::int as projects from firm_projects, unnest(roles) as role
     where firm_id = ${firmId} group by role order by projects desc, role`;
  return rows.flatMap(({ role, projects }) => (isCreditRole(role) ? [{ role, projects }] : []));
}

export function isCreditRole(text: string | null): text is CreditRole {
  return text !== null && Object.hasOwn(creditRoles, text);
}

export type FirmProject = {
  id: string;
  slug: string;
  name: string;
  year: number | null;
  /** "House, Austin, TX"; null when neither is known. */
  typeAndPlace: string | null;
  creativeId: string;
  creativeName: string;
  cover: { src: string; width: number; height: number; color: string; alt: string; focus: string | null };
  credits: { role: CreditRole; product: string | null; state: CreditState }[];
};

const creditShape = {
  role: oneOf(creditRoles),
  product: orNull(cell.text),
  state: oneOf(creditStates),
};

const rowShape = {
  id: projects.id,
  slug: projects.slug,
  name: projects.name,
  year: projects.year,
  buildingType: projects.buildingType,
  place: orNull(cell.text),
  creativeId: listings.creativeId,
  creativeName: cell.text,
  mediaKey: cell.text,
  width: mediaFiles.width,
  height: mediaFiles.height,
  averageColor: mediaFiles.averageColor,
  alt: cell.text,
  focus: orNull(cell.text),
  credits: listOf(objectOf(creditShape)),
  sortYear: cell.number,
  publishedMicros: cell.text,
};

export async function listFirmProjects(
  firmId: string,
  { role, size, after }: { role: CreditRole | null; size: number; after: string | null },
): Promise<{ projects: FirmProject[]; nextCursor: string | null }> {
  const cursor = readRowCursor(after, 'number');
  const behind = cursor
    ? sql`(year, published_at, project_id) < (${cursor.value}::int, ${momentOf(cursor.atMicros)}, ${cursor.id}::uuid)`
    : sql`true`;
  const rows = await listRows(publicDb(), rowShape)`
    select p.id, p.slug, p.name, p.year, p.building_type, g.label as place, l.creative_id,
           l.business_name as creative_name, i.media_key, m.width, m.height, m.average_color,
           coalesce(i.alt_text, i.title) as alt, i.focal_x || '% ' || i.focal_y || '%' as focus, c.credits,
           shown.year as sort_year, ${microsOf(sql`shown.published_at`)} as published_micros
      from (select project_id, year, published_at from firm_projects
             where firm_id = ${firmId} and ${role ? sql`roles @> array[${role}]::text[]` : sql`true`} and ${behind}
             order by year desc, published_at desc, project_id desc limit ${size + 1}) as shown
      join projects p on p.id = shown.project_id
      join project_listings pl on pl.project_id = p.id
      join listings l on l.creative_id = pl.creative_id
      join portfolio_items i on i.id = pl.cover_item_id
      join media_files m on m.key = i.media_key
      left join places g on g.id = p.place_id
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object('role', role, 'product', product, 'state', state)
                                 order by sort_order, id), '[]') as credits
         from credits where project_id = p.id and firm_id = ${firmId} and state <> 'removed') as c
     order by shown.year desc, shown.published_at desc, p.id desc`;
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    projects: shown.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      year: row.year,
      typeAndPlace:
        [row.buildingType ? buildingTypes[row.buildingType as BuildingType] : null, row.place]
          .filter(Boolean)
          .join(', ') || null,
      creativeId: row.creativeId,
      creativeName: row.creativeName,
      cover: {
        src: mediaUrl(row.mediaKey),
        width: row.width,
        height: row.height,
        color: row.averageColor,
        alt: row.alt,
        focus: row.focus,
      },
      credits: row.credits,
    })),
    nextCursor:
      rows.length > size && last
        ? writeRowCursor({ value: String(last.sortYear), atMicros: last.publishedMicros, id: last.id })
        : null,
  };
}
