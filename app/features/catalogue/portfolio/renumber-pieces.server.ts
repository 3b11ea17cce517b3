import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';

export async function renumberPieces(tx: Transaction, projectIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update project_pieces pp set sort_order = n.number
      from (select item_id, row_number() over (partition by project_id order by sort_order, item_id) as number
              from project_pieces where project_id = any(${sql.param([...projectIds])}::uuid[])) n
     where pp.item_id = n.item_id and pp.sort_order <> n.number`);
}
