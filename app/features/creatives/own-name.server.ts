import { type SQL, sql } from 'drizzle-orm';

/** Whether the profile of this id carries the name of its account's person, and no business's. */
export function goesByOwnName(creativeId: SQL): SQL {
  return sql`exists (
    select from creative_profiles named join users u on u.id = named.user_id
     where named.id = ${creativeId} and lower(btrim(named.business_name)) = lower(btrim(u.name)))`;
}
