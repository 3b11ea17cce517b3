import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { CreditRole, CreditState } from '#app/features/catalogue/firms/credit-roles.ts';
import type { BuildingType } from '#app/features/vocabulary/building-types.ts';
import { insertRows } from '#db/seed/insert-rows.ts';

/** What a test may care about of a project. Its pieces are all of its creative's that are in no project yet, or `pieces` of them. */
export type ProjectOverrides = {
  creativeId: string;
  name?: string;
  buildingType?: BuildingType | null;
  placeId?: number | null;
  year?: number | null;
  pieces?: number;
  credits?: { firmId: string; role?: CreditRole; product?: string; state?: CreditState }[];
};

/** Inserts a project; gives its id. */
export async function insertProject(client: PoolClient, overrides: ProjectOverrides): Promise<string> {
  const id = randomUUID();
  await insertRows(client, 'projects', [
    {
      id,
      creative_id: overrides.creativeId,
      slug: '',
      name: overrides.name ?? 'Long House',
      building_type: overrides.buildingType === undefined ? 'house' : overrides.buildingType,
      place_id: overrides.placeId ?? null,
      year: overrides.year === undefined ? 2024 : overrides.year,
    },
  ]);
  await client.query(
    `insert into project_pieces (item_id, project_id, sort_order)
     select i.id, $1, row_number() over (order by i.sort_order, i.id)
       from portfolio_items i
      where i.creative_id = $2 and not exists (select from project_pieces pp where pp.item_id = i.id)
      order by i.sort_order, i.id limit $3`,
    [id, overrides.creativeId, overrides.pieces ?? 20],
  );
  await insertRows(
    client,
    'credits',
    (overrides.credits ?? []).map(({ firmId, role, product, state }, index) => ({
      id: randomUUID(),
      project_id: id,
      firm_id: firmId,
      role: role ?? 'design-architect',
      product: product ?? null,
      sort_order: index + 1,
      state: state ?? 'proposed',
    })),
  );
  return id;
}

/** Inserts a firm that nobody has claimed; gives its id. */
export async function insertFirm(client: PoolClient, name = 'Whitfield Moss Architects'): Promise<string> {
  const id = randomUUID();
  await insertRows(client, 'firms', [{ id, slug: '', name, name_key: '' }]);
  return id;
}

export async function joinFirm(
  client: Pick<PoolClient, 'query'>,
  { userId }: { userId: string },
  { firmId, role = 'member' }: { firmId: string; role?: 'manager' | 'member' },
): Promise<void> {
  await client.query('insert into firm_members (user_id, firm_id, role) values ($1, $2, $3)', [
    userId,
    firmId,
    role,
  ]);
}
