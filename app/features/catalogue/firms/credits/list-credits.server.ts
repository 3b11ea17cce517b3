import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { credits, firms } from '#app/platform/db/schema/firms.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { type CreditRole, creditRoles } from '../credit-roles.ts';
import type { ShownCreditState } from './credit-states.ts';

export type ShownCredit = {
  id: string;
  role: CreditRole;
  product: string | null;
  state: ShownCreditState;
  firm: { name: string; slug: string; place: string | null };
};

/** The most a project can have, as in the rules of projects. */
const maxCredits = 40;

export async function listCredits(projectId: string): Promise<ShownCredit[]> {
  const rows = await listRows(publicDb(), {
    id: credits.id,
    role: oneOf(Object.keys(creditRoles) as CreditRole[]),
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
  return rows.map(({ id, role, product, state, name, slug, place }) => ({
    id,
    role,
    product,
    state,
    firm: { name, slug, place },
  }));
}
