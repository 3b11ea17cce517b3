import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { shortlists } from '#app/platform/db/schema/boards.ts';
import type { ExportedEntry } from './shortlist-csv.server.ts';

const rowShape = {
  name: orNull(cell.text),
  type: cell.text,
  website: orNull(cell.text),
  notes: shortlists.notes,
  savedAt: shortlists.createdAt,
};

/** The client's whole shortlist, newest first. The caller checks the policy. Unlisted creatives have no website. */
export async function listExported({ userId }: Actor): Promise<ExportedEntry[]> {
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
