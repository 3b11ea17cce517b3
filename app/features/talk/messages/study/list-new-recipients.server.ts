import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { mayStartThread } from '../thread-policy.ts';

export type NewRecipient = {
  creativeId: string;
  name: string;
  avatarUrl: string | null;
  place: string | null;
};

const maxListed = 12;

const rowShape = {
  creativeId: listings.creativeId,
  name: listings.businessName,
  avatarUrl: listings.avatarUrl,
  place: orNull(cell.text),
};

/** Recently saved creatives; empty for creatives. */
export async function listNewRecipients(actor: Actor): Promise<NewRecipient[]> {
  if (!mayStartThread(actor)) {
    return [];
  }
  return listRows(db(), rowShape)`
    select l.creative_id, l.business_name as name, l.avatar_url,
           (select label from service_places where id = l.primary_place_id) as place
      from shortlists s join listings l on l.creative_id = s.creative_id
     where s.user_id = ${actor.userId}
       and not exists (select 1 from threads t where t.client_id = s.user_id and t.creative_id = s.creative_id)
     order by s.created_at desc, s.id desc limit ${maxListed}`;
}
