import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';

/** SQL for the views of a portfolio item by day as JSON, which the trash keeps; null for none. */
export function viewsOfPiece(id: SQL): SQL {
  return sql`(select jsonb_agg(jsonb_build_object('day', v.day, 'amount', v.amount)) from picture_views v where v.item_id = ${id})`;
}

/** Restores the views of items from the trash (`viewsOfPiece`, in `piece->'views'`). */
export async function putBackPictureViews(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into picture_views (creative_id, day, item_id, amount)
    select t.creative_id, v.day, t.id, v.amount
      from deleted_portfolio_items t,
           lateral jsonb_to_recordset(case jsonb_typeof(t.piece->'views') when 'array' then t.piece->'views' else '[]' end)
             as v (day date, amount integer)
     where t.id = any(${sql.param(ids)}::uuid[])
    on conflict do nothing`);
}
