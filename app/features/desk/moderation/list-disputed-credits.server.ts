import { sql } from 'drizzle-orm';
import { type CreditRole, creditRoles } from '#app/features/catalogue/firms/credit-roles.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { creditDisputes } from '#app/platform/db/schema/firms.ts';
import { microsOf, newerThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';

export type DisputedCredit = {
  id: string;
  role: CreditRole;
  product: string | null;
  wanted: CreditRole | null;
  statement: string;
  answer: string | null;
  raisedAt: string;
  projectName: string;
  projectSlug: string;
  firmName: string;
  firmSlug: string;
  raisedBy: string | null;
  raisedByName: string | null;
  creativeUserId: string;
  creativeName: string;
};

/** Days after which an admin can decide without the creative's answer. */
const waitDays = 14;

/** Disputes ready for an admin: the creative has answered or let `waitDays` pass. */
export const decidableDispute = sql`
  d.status = 'open' and (d.answered_at is not null or d.created_at < now() - ${waitDays} * interval '1 day')`;

export async function listDisputedCredits({ after, size }: { after: TimeCursor | null; size: number }) {
  const rows = await listRows(db(), {
    id: creditDisputes.id,
    atMicros: cell.text,
    role: oneOf(creditRoles),
    product: orNull(cell.text),
    wanted: orNull(oneOf(creditRoles)),
    statement: creditDisputes.statement,
    answer: creditDisputes.answer,
    raisedAt: cell.isoTime,
    projectName: cell.text,
    projectSlug: cell.text,
    firmName: cell.text,
    firmSlug: cell.text,
    raisedBy: orNull(cell.text),
    raisedByName: orNull(cell.text),
    creativeUserId: cell.text,
    creativeName: cell.text,
  })`
    select d.id, ${microsOf(sql`d.created_at`)} as at_micros, c.role, c.product, d.wanted, d.statement, d.answer,
           d.created_at as raised_at, p.name as project_name, p.slug as project_slug, f.name as firm_name,
           f.slug as firm_slug, d.raised_by, r.first_name || ' ' || r.last_name as raised_by_name,
           cp.user_id as creative_user_id, coalesce(cp.business_name, q.first_name || ' ' || q.last_name) as creative_name
      from credit_disputes d
      join credits c on c.id = d.credit_id
      join firms f on f.id = c.firm_id
      join projects p on p.id = c.project_id
      join creative_profiles cp on cp.id = p.creative_id
      join profiles q on q.user_id = cp.user_id
      left join profiles r on r.user_id = d.raised_by
     where ${decidableDispute} and ${newerThan(after, { at: sql`d.created_at`, id: sql`d.id` })}
     order by d.created_at, d.id limit ${size + 1}`;
  return pageOf(rows, { size, itemOf: ({ atMicros: _order, ...dispute }): DisputedCredit => dispute });
}
