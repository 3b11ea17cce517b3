import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';

export type ShortlistChange = { creativeId: string; name: string; newPictures: number };

const maxShown = 4;
const newsDays = 30;

export async function findShortlistChanges(userId: string): Promise<ShortlistChange[]> {
  return listRows(db(), {
    creativeId: listings.creativeId,
    name: listings.businessName,
    newPictures: cell.number,
  })`
    select l.creative_id, l.business_name as name, s.new_pictures
      from (
        select s.creative_id, count(*)::int as new_pictures, max(i.created_at) as newest_at
          from shortlists s
          join portfolio_items i on i.creative_id = s.creative_id
           and i.created_at > greatest(s.created_at, now() - ${newsDays} * interval '1 day')
         where s.user_id = ${userId}
         group by s.creative_id) s
      join listings l on l.creative_id = s.creative_id
     order by s.newest_at desc, l.creative_id limit ${maxShown}`;
}
