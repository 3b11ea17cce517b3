import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { FirmListKind } from './firm-admin.ts';

/** The host without "www.", as in firms_website_host_idx. `of`: the table alias in the statement. */
function websiteHost(of: 'f' | 'o') {
  return sql`lower(substring(${sql.raw(of)}.website_url from '^https?://(?:www[.])?([^/?#:]+)'))`;
}

/** The same for a typed address or host. */
function hostOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www[.]/, '')
    .replace(/[/?#:].*$/, '');
}

/** Whether no admin has marked the two as different firms. Takes the aliases of the statement. */
function notDistinct(one: 'f' | 'own', other: 'f' | 'o'): SQL {
  const [a, b] = [sql.raw(`${one}.id`), sql.raw(`${other}.id`)];
  return sql`not exists (select from distinct_firms x
                          where x.one_id = least(${a}, ${b}) and x.other_id = greatest(${a}, ${b}))`;
}

/** Whether another firm has the normalized name or the website host of firm `f`; both are indexed. */
export const hasDouble: SQL = sql`(
  exists (select from firms o where o.name_key = f.name_key and o.id <> f.id and ${notDistinct('f', 'o')})
  or exists (select from firms o
              where o.website_url is not null and o.id <> f.id and ${websiteHost('o')} = ${websiteHost('f')}
                and ${notDistinct('f', 'o')}))`;

export const maxFound = 50;
/** Shorter texts match too many names. */
const minWithin = 3;

const rowShape = {
  id: firms.id,
  slug: firms.slug,
  name: firms.name,
  discipline: firms.discipline,
  place: orNull(cell.text),
  websiteUrl: firms.websiteUrl,
  claimedAt: firms.claimedAt,
  createdAt: firms.createdAt,
  projectCount: cell.number,
  personCount: cell.number,
  atMicros: cell.text,
};

export async function listFirms({
  kind,
  after,
  size,
}: {
  kind: FirmListKind;
  after: TimeCursor | null;
  size: number;
}) {
  const from = kind === 'doubles' ? sql`firm_doubles d join firms f on f.id = d.firm_id` : sql`firms f`;
  const order = {
    all: { at: sql`f.created_at`, id: sql`f.id` },
    claimed: { at: sql`f.claimed_at`, id: sql`f.id` },
    doubles: { at: sql`d.created_at`, id: sql`d.firm_id` },
  }[kind];
  const condition = {
    all: sql`true`,
    claimed: sql`f.claimed_at is not null`,
    // Check again, because firms may have been merged or told apart since the nightly job.
    doubles: hasDouble,
  }[kind];
  const rows = await readFirms(sql`
    select f.*, ${microsOf(order.at)} as at_micros from ${from}
     where ${condition} and ${olderThan(after, order)}
     order by ${order.at} desc, ${order.id} desc limit ${size + 1}`);
  return pageOf(rows, { size, itemOf: ({ atMicros: _order, ...firm }) => firm });
}

export async function searchFirms(words: string) {
  // Computed first so that prefix matches use their index. A key has no LIKE wildcards.
  const { key } = await getRow(db(), { key: cell.text })`select name_key(${words}) as key`;
  const host = hostOf(words);
  const byHost = /^[^\s.]+(\.[^\s.]+)+$/.test(host)
    ? sql`select id from firms f where website_url is not null and ${websiteHost('f')} = ${host} limit ${maxFound}`
    : sql`select id from firms where false`;
  const rows = await readFirms(sql`
    select f.*, '0' as at_micros from firms f
      left join project_counts n on n.key = 'firm:' || f.id
     where f.id in (
             (${byHost})
             union (select id from firms where ${key !== ''} and name_key like ${`${key}%`} limit 500)
             union (select id from firms where ${key.length >= minWithin} and name_key like ${`%${key}%`} limit 500))
     order by coalesce(n.listed_count, 0) desc, f.id
     limit ${maxFound}`);
  return rows
    .sort((one, other) => other.projectCount - one.projectCount || (one.id < other.id ? -1 : 1))
    .map(({ atMicros: _order, ...firm }) => firm);
}

async function readFirms(found: SQL) {
  return listRows(db(), rowShape)`
    select f.id, f.slug, f.name, f.discipline, g.label as place, f.website_url, f.claimed_at, f.created_at,
           coalesce(c.listed_count, 0) as project_count,
           (select count(*)::int from firm_members m where m.firm_id = f.id) as person_count, f.at_micros
      from (${found}) f
      left join places g on g.id = f.place_id
      left join project_counts c on c.key = 'firm:' || f.id`;
}

export async function findFirmToKeep(id: string) {
  if (!isUuid(id)) {
    return null;
  }
  return findRow(db(), {
    id: firms.id,
    slug: firms.slug,
    name: firms.name,
    discipline: firms.discipline,
    place: orNull(cell.text),
    websiteUrl: firms.websiteUrl,
    domain: firms.domain,
    claimedAt: firms.claimedAt,
    createdAt: firms.createdAt,
    projectCount: cell.number,
    formerSlugs: orNull(cell.text),
    mergesInto: orNull(cell.text),
  })`
    select f.id, f.slug, f.name, f.discipline, g.label as place, f.website_url, f.domain, f.claimed_at, f.created_at,
           coalesce(c.listed_count, 0) as project_count,
           (select string_agg(slug, ', ' order by slug) from (
              select slug from firm_old_slugs o where o.firm_id = f.id order by slug limit 20) old) as former_slugs,
           (select k.name from firm_merges m join firms k on k.id = m.kept_id where m.gone_id = f.id) as merges_into
      from firms f
      left join places g on g.id = f.place_id
      left join project_counts c on c.key = 'firm:' || f.id
     where f.id = ${id}`;
}

type FirmToKeep = NonNullable<Awaited<ReturnType<typeof findFirmToKeep>>>;

const maxDoubles = 20;

/** Firms with the same normalized name or the same website host, except pairs marked as different. */
export async function listDoubles({ id, websiteUrl }: Pick<FirmToKeep, 'id' | 'websiteUrl'>) {
  const host = hostOf(websiteUrl ?? '');
  return listRows(db(), {
    id: firms.id,
    name: firms.name,
    discipline: firms.discipline,
    place: orNull(cell.text),
    projectCount: cell.number,
    isSameName: cell.boolean,
  })`
    select f.id, f.name, f.discipline, g.label as place, coalesce(c.listed_count, 0) as project_count,
           f.name_key = own.name_key as is_same_name
      from firms own
      join firms f on f.id <> own.id and f.id in (
             select s.id from firms s where s.name_key = own.name_key
             union (select f.id from firms f where ${host} <> '' and f.website_url is not null and ${websiteHost('f')} = ${host} limit 50))
      left join places g on g.id = f.place_id
      left join project_counts c on c.key = 'firm:' || f.id
     where own.id = ${id} and ${notDistinct('own', 'f')}
     order by project_count desc, f.id limit ${maxDoubles}`;
}

const maxPreviewed = 100_000;

/** Counts for both firms in the given order; null unless both exist. */
export async function previewFirmMerge({ keptId, goneId }: { keptId: string; goneId: string }) {
  if (!isUuid(keptId) || !isUuid(goneId)) {
    return null;
  }
  const rows = await listRows(db(), {
    id: firms.id,
    slug: firms.slug,
    name: firms.name,
    discipline: firms.discipline,
    place: orNull(cell.text),
    websiteUrl: firms.websiteUrl,
    isClaimed: cell.boolean,
    projects: cell.number,
    credits: cell.number,
    twins: cell.number,
    people: cell.number,
  })`
    select f.id, f.slug, f.name, f.discipline, g.label as place, f.website_url, f.claimed_at is not null as is_claimed,
           coalesce(c.listed_count, 0) as projects,
           (select count(*)::int from (select from credits r where r.firm_id = f.id limit ${maxPreviewed}) r) as credits,
           (select count(*)::int from (
              select from credits r join credits k on k.project_id = r.project_id and k.role = r.role
                 and k.product is not distinct from r.product and k.firm_id = ${keptId}
               where r.firm_id = f.id and f.id = ${goneId} limit ${maxPreviewed}) t) as twins,
           (select count(*)::int from firm_members m where m.firm_id = f.id) as people
      from firms f
      left join places g on g.id = f.place_id
      left join project_counts c on c.key = 'firm:' || f.id
     where f.id in (${keptId}, ${goneId})`;
  const [keep, go] = [rows.find(({ id }) => id === keptId), rows.find(({ id }) => id === goneId)];
  return keep && go ? { keep, go } : null;
}

export type FirmMergePreview = NonNullable<Awaited<ReturnType<typeof previewFirmMerge>>>;
