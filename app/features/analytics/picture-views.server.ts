import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';

/** Part of a statement: the views of a piece by day as JSON, for a trash that gives them back with it; null for none. */
export function viewsOfPiece(id: SQL): SQL {
  return sql`(select jsonb_agg(jsonb_build_object('day', v.day, 'amount', v.amount)) from picture_views v where v.item_id = ${id})`;
}

/** Gives pieces that were brought back from the trash the views that they had (`viewsOfPiece`, in `piece->'views'`). */
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
