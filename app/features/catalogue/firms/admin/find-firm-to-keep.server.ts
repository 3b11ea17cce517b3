import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { notDistinct } from './likely-double.server.ts';
import { hostOf, websiteHost } from './website-host.server.ts';

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

export type FirmToKeep = NonNullable<Awaited<ReturnType<typeof findFirmToKeep>>>;

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
