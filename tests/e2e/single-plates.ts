import type { Database } from './oriel.ts';

/** The numbers of the plates that stand in the page by themselves: in no project, and not the first. */
export async function singlePlates(database: Database, id: string): Promise<number[]> {
  const found = await database.rows<{ number: number }>(
    `select number::int from (select id, row_number() over (order by sort_order, id) as number
                                from portfolio_items where creative_id = $1) as plates
      where number > 1 and not exists (select from project_pieces where item_id = plates.id) order by number`,
    [id],
  );
  return found.map(({ number }) => number);
}
