import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';

/**
 * Licenses that the user holds as a party or through their firm. Evaluated first as an array: as a subquery the planner
 * estimates most of the table, since few parties have accounts.
 */
export function ownLicenseIds({ userId }: Pick<Actor, 'userId'>): SQL {
  return sql`array(
    select id from licenses where holder_id = ${userId}
    union
    select l.id from commission_parties y join licenses l on l.party_id = y.id where y.user_id = ${userId}
    union
    select l.id from firm_members m join licenses l on l.firm_id = m.firm_id where m.user_id = ${userId})`;
}
