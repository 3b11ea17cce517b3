import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { firmClaims, firms } from '#app/platform/db/schema/firms.ts';
import { microsOf, newerThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';

export type FirmClaim = {
  id: string;
  email: string;
  provenAt: string;
  firmName: string;
  firmSlug: string;
  websiteUrl: string | null;
  userId: string;
  personName: string;
  companyName: string | null;
};

export async function listFirmClaims({ after, size }: { after: TimeCursor | null; size: number }) {
  const rows = await listRows(db(), {
    id: firmClaims.id,
    atMicros: cell.text,
    email: firmClaims.email,
    provenAt: cell.isoTime,
    firmName: firms.name,
    firmSlug: firms.slug,
    websiteUrl: firms.websiteUrl,
    userId: cell.text,
    personName: cell.text,
    companyName: orNull(cell.text),
  })`
    select c.id, ${microsOf(sql`c.proven_at`)} as at_micros, c.email, c.proven_at, f.name as firm_name,
           f.slug as firm_slug, f.website_url, c.user_id, p.first_name || ' ' || p.last_name as person_name, p.company_name
      from firm_claims c
      join firms f on f.id = c.firm_id
      join profiles p on p.user_id = c.user_id
     where c.proven_at is not null and c.outcome is null
       and ${newerThan(after, { at: sql`c.proven_at`, id: sql`c.id` })}
     order by c.proven_at, c.id limit ${size + 1}`;
  return pageOf(rows, { size, itemOf: ({ atMicros: _order, ...claim }): FirmClaim => claim });
}
