import { type SQL, sql } from 'drizzle-orm';

/** What a conversation says in place of the name of somebody whose account is gone. */
export const departedName = 'Former member';

/** The other side's name, of `creative_profiles c` or `profiles p`, either of which may be gone. */
export function otherName(isClient: boolean): SQL {
  return isClient
    ? sql`coalesce(c.business_name, ${departedName})`
    : sql`coalesce(nullif(p.company_name, ''), p.first_name || ' ' || p.last_name, ${departedName})`;
}
