import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { isUuid } from '#app/platform/uuid.ts';

export const maxPreviewed = 100_000;

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
