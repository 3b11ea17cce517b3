import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { isUuid } from '#app/platform/uuid.ts';

export type Recipient = {
  creativeId: string;
  name: string;
  place: string | null;
  avatarUrl: string | null;
  isVerified: boolean;
};

/** A creative who can be written to for the first time: a listed one. */
export async function findRecipient(creativeId: string): Promise<Recipient | null> {
  if (!isUuid(creativeId)) {
    return null;
  }
  const { rows } = await db().execute<Recipient>(
    sql`select creative_id as "creativeId", business_name as name, (select label from service_places where id = primary_place_id) as place, avatar_url as "avatarUrl",
               is_verified as "isVerified"
          from listings where creative_id = ${creativeId}`,
  );
  return rows[0] ?? null;
}
