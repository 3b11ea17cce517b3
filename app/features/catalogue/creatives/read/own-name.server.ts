import { type SQL, sql } from 'drizzle-orm';

/** Whether the profile's name is that of its account's owner rather than a business name. */
export function goesByOwnName(creativeId: SQL): SQL {
  return sql`exists (
    select from creative_profiles named join users u on u.id = named.user_id
     where named.id = ${creativeId} and lower(btrim(named.business_name)) = lower(btrim(u.name)))`;
}
