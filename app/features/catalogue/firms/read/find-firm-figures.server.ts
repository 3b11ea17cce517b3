import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { type CreditRole, creditRoles } from '../credit-roles.ts';
import type { FirmFigures } from './firm-figures.ts';

export type FirmPhotographer = {
  id: string;
  name: string;
  isVerified: boolean;
  avatarUrl: string | null;
  area: string | null;
  projects: number;
  /** Year of the oldest building; null when no project states a year. */
  firstYear: number | null;
  lastYear: number | null;
};

export const photographersNamed = 12;

/** One index-only statement. */
export async function findFirmFigures(firmId: string): Promise<FirmFigures> {
  return getRow(publicDb(), {
    projects: cell.number,
    photographers: cell.number,
    plates: cell.number,
    credits: cell.number,
    confirmed: cell.number,
    since: orNull(cell.number),
  })`
    select coalesce(sum(projects), 0)::int as projects, count(*)::int as photographers,
           coalesce(sum(plates), 0)::int as plates, coalesce(sum(credits), 0)::int as credits,
           coalesce(sum(confirmed), 0)::int as confirmed, min(first_year)::int as since
      from (select count(*) as projects, sum(piece_count) as plates, sum(credit_count) as credits,
                   sum(confirmed_count) as confirmed, min(nullif(year, 0)) as first_year
              from firm_projects where firm_id = ${firmId} group by creative_id) as by_creative`;
}

export async function listFirmPhotographers(firmId: string): Promise<FirmPhotographer[]> {
  return listRows(publicDb(), {
    id: listings.creativeId,
    name: listings.businessName,
    isVerified: listings.isVerified,
    avatarUrl: listings.avatarUrl,
    area: listings.primaryArea,
    projects: cell.number,
    firstYear: orNull(cell.number),
    lastYear: orNull(cell.number),
  })`
    select l.creative_id as id, l.business_name as name, l.is_verified, l.avatar_url, l.primary_area as area,
           most.projects, most.first_year, most.last_year
      from (select creative_id, count(*)::int as projects, min(nullif(year, 0))::int as first_year,
                   max(nullif(year, 0))::int as last_year
              from firm_projects where firm_id = ${firmId} group by creative_id
             order by projects desc, last_year desc nulls last, creative_id limit ${photographersNamed}) as most
      join listings l using (creative_id)
     order by most.projects desc, most.last_year desc nulls last, most.creative_id`;
}

export async function listFirmRoles(firmId: string): Promise<{ role: CreditRole; projects: number }[]> {
  const rows = await listRows(publicDb(), { role: cell.text, projects: cell.number })`
    select role, count(*)::int as projects from firm_projects, unnest(roles) as role
     where firm_id = ${firmId} group by role order by projects desc, role`;
  return rows.flatMap(({ role, projects }) => (isCreditRole(role) ? [{ role, projects }] : []));
}

export function isCreditRole(text: string | null): text is CreditRole {
  return text !== null && Object.hasOwn(creditRoles, text);
}
