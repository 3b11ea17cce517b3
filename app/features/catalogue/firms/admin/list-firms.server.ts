import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';
import type { FirmListKind } from './firm-list-address.ts';
import { hasDouble } from './likely-double.server.ts';
import { hostOf, websiteHost } from './website-host.server.ts';

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
