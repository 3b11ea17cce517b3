import { dayMs, utcDay } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { fewestTold } from './find-found-by.server.ts';

/** Visits from a creative's own sharing; null for fewer than ten, which may be a single visitor. */
export type SharedVisits = { days: number; byCode: number | null; byLink: number | null };

const days = 28;

/** By the QR code, or by a link outside of web pages, as in an email or document. */
export async function findSharedVisits(creativeId: string, now: Date): Promise<SharedVisits> {
  const since = utcDay(new Date(now.getTime() - (days - 1) * dayMs));
  const { code, direct } = await getRow(db(), { code: cell.number, direct: cell.number })`
    select coalesce(sum(amount) filter (where source = 'code'), 0)::int as code,
           coalesce(sum(amount) filter (where source = 'direct'), 0)::int as direct
      from view_sources where creative_id = ${creativeId} and day >= ${since}`;
  const told = (amount: number) => (amount >= fewestTold ? amount : null);
  return { days, byCode: told(code), byLink: told(direct) };
}
