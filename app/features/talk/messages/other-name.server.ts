import { type SQL, sql } from 'drizzle-orm';
import { formerMember } from '#app/features/accounts/settings/delete-account.server.ts';

export function otherName(isClient: boolean): SQL {
  return isClient
    ? sql`coalesce(c.business_name, ${formerMember})`
    : sql`coalesce(nullif(p.company_name, ''), p.first_name || ' ' || p.last_name, ${formerMember})`;
}
