import { sql } from 'drizzle-orm';
import { db, publicDb } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { creditDisputes, credits, firms } from '#app/platform/db/schema/firms.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';
import { creditRoles } from '../credit-roles.ts';
import type { FirmCreditState } from '../firm-address.ts';

export type ShownCredit = Awaited<ReturnType<typeof listCredits>>[number];

/** The most a project can have, as in the rules of projects. */
const maxCredits = 40;

export async function listCredits(projectId: string) {
  const rows = await listRows(publicDb(), {
    id: credits.id,
    role: oneOf(creditRoles),
    product: credits.product,
    state: oneOf(['proposed', 'confirmed', 'disputed']),
    name: firms.name,
    slug: firms.slug,
    place: orNull(places.label),
  })`
    select c.id, c.role, c.product, c.state, f.name, f.slug, g.label as place
      from credits c
      join firms f on f.id = c.firm_id
      left join places g on g.id = f.place_id
     where c.project_id = ${projectId} and c.state <> 'removed'
     order by c.sort_order, c.id limit ${maxCredits}`;
  return rows.map(({ name, slug, place, ...credit }) => ({ ...credit, firm: { name, slug, place } }));
}

export type FirmCredit = Awaited<ReturnType<typeof listFirmCredits>>['items'][number];

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
    itemOf: ({ disputeId, statement, wanted, answer, atMicros: _order, ...credit }) => ({
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

export type CreativeDispute = Awaited<ReturnType<typeof listCreativeDisputes>>[number];

/** A creative has at most twenty projects. Further disputes appear once some have ended. */
const maxShown = 100;

export async function listCreativeDisputes(creativeId: string) {
  return listRows(db(), {
    id: creditDisputes.id,
    firmName: cell.text,
    firmSlug: cell.text,
    projectName: cell.text,
    projectSlug: cell.text,
    role: oneOf(creditRoles),
    product: orNull(cell.text),
    statement: creditDisputes.statement,
    wanted: orNull(oneOf(creditRoles)),
    answer: creditDisputes.answer,
    at: cell.isoTime,
  })`
    select d.id, f.name as firm_name, f.slug as firm_slug, p.name as project_name, p.slug as project_slug, c.role,
           c.product, d.statement, d.wanted, d.answer, d.created_at as at
      from projects p
      join credits c on c.project_id = p.id and c.state = 'disputed'
      join credit_disputes d on d.credit_id = c.id and d.status = 'open'
      join firms f on f.id = c.firm_id
     where p.creative_id = ${creativeId}
     order by d.created_at, d.id limit ${sql.raw(String(maxShown))}`;
}
