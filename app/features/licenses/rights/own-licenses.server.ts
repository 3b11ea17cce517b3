import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';

/**
 * The ids of the licenses that somebody holds: themselves, as a party of a commission, or by their firm. An array, found
 * before anything else: as a subquery it was taken for most of the table where few parties have accounts.
 */
export function ownLicenseIds({ userId }: Pick<Actor, 'userId'>): SQL {
  return sql`array(
    select id from licenses where holder_id = ${userId}
    union
    select l.id from commission_parties y join licenses l on l.party_id = y.id where y.user_id = ${userId}
    union
    select l.id from firm_members m join licenses l on l.firm_id = m.firm_id where m.user_id = ${userId})`;
}
