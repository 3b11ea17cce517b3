import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';
import { type CreditRole, creditRoles } from '../credit-roles.ts';
import type { FirmCreditState } from '../firm-address.ts';

export type FirmCredit = {
  id: string;
  role: CreditRole;
  product: string | null;
  projectName: string;
  projectSlug: string;
  year: number | null;
  place: string | null;
  creativeName: string;
  dispute: { id: string; statement: string; wanted: CreditRole | null; answer: string | null } | null;
};

const maxCounted = 1_000;

/** Only credits in shown projects, newest first. */
export async function listFirmCredits(
  firmId: string,
  { state, after, size }: { state: FirmCreditState; after: TimeCursor | null; size: number },
) {
  const rows = await listRows(db(), {
    id: cell.text,
    atMicros: cell.text,
    role: oneOf(creditRoles),
    product: orNull(cell.text),
    projectName: cell.text,
    projectSlug: cell.text,
    year: orNull(cell.number),
    place: orNull(cell.text),
    creativeName: cell.text,
    disputeId: orNull(cell.text),
    statement: orNull(cell.text),
    wanted: orNull(oneOf(creditRoles)),
    answer: orNull(cell.text),
  })`
    select c.id, ${microsOf(sql`c.created_at`)} as at_micros, c.role, c.product, p.name as project_name,
           p.slug as project_slug, p.year, g.label as place, l.business_name as creative_name, d.id as dispute_id,
           d.statement, d.wanted, d.answer
      from credits c
      join project_listings pl on pl.project_id = c.project_id
      join projects p on p.id = c.project_id
      join listings l on l.creative_id = pl.creative_id
      left join places g on g.id = p.place_id
      left join credit_disputes d on d.credit_id = c.id and d.status = 'open'
     where c.firm_id = ${firmId} and c.state = ${state}
       and ${olderThan(after, { at: sql`c.created_at`, id: sql`c.id` })}
     order by c.created_at desc, c.id desc limit ${size + 1}`;
  return pageOf(rows, {
    size,
    itemOf: ({ disputeId, statement, wanted, answer, atMicros: _order, ...credit }): FirmCredit => ({
      ...credit,
      dispute: disputeId && statement ? { id: disputeId, statement, wanted, answer } : null,
    }),
  });
}

export async function countFirmCredits(firmId: string): Promise<Record<FirmCreditState, number>> {
  const count = (state: FirmCreditState) => sql`
    (select count(*)::int from (select from credits c join project_listings pl on pl.project_id = c.project_id
       where c.firm_id = ${firmId} and c.state = ${state} limit ${maxCounted}) as counted)`;
  return getRow(db(), { proposed: cell.number, confirmed: cell.number, disputed: cell.number })`
    select ${count('proposed')} as proposed, ${count('confirmed')} as confirmed, ${count('disputed')} as disputed`;
}
