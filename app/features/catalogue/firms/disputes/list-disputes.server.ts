import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { creditDisputes } from '#app/platform/db/schema/firms.ts';
import { type CreditRole, creditRoles } from '../credit-roles.ts';

export type CreativeDispute = {
  id: string;
  firmName: string;
  firmSlug: string;
  projectName: string;
  projectSlug: string;
  role: CreditRole;
  product: string | null;
  statement: string;
  wanted: CreditRole | null;
  answer: string | null;
  /** As an ISO string. */
  at: string;
};

/** A creative has at most twenty projects. Further disputes appear once some have ended. */
const maxShown = 100;

export async function listCreativeDisputes(creativeId: string): Promise<CreativeDispute[]> {
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
