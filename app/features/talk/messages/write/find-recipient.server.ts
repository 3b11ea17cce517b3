import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { isUuid } from '#app/platform/uuid.ts';

export type Recipient = {
  creativeId: string;
  name: string;
  place: string | null;
  avatarUrl: string | null;
  isVerified: boolean;
};

/** A listed creative, to whom a first message can be sent; null otherwise. */
export async function findRecipient(creativeId: string): Promise<Recipient | null> {
  if (!isUuid(creativeId)) {
    return null;
  }
  return findRow(db(), {
    creativeId: cell.text,
    name: cell.text,
    place: orNull(cell.text),
    avatarUrl: orNull(cell.text),
    isVerified: cell.boolean,
  })`select creative_id, business_name as name, (select label from service_places where id = primary_place_id) as place, avatar_url,
               is_verified
          from listings where creative_id = ${creativeId}`;
}
