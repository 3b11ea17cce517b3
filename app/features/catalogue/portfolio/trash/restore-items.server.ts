import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import { putBackPictureViews } from '#app/features/catalogue/analytics/record/record-activity.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { projectPieces } from '#app/platform/db/schema/projects.ts';
import {
  changePortfolio,
  countItems,
  PortfolioRefusal,
  type PortfolioRefused,
} from '../change-portfolio.server.ts';
import { putBack } from '../new-order.ts';
import { renumberPieces } from '../renumber-pieces.server.ts';

export type Wanted = { deletionId: string } | { ids: string[] };

/**
 * Restores pieces with their ids, as near to their former places as possible. All, or none when the plan cannot hold
 * them.
 */
export async function restoreItems(
  actor: Actor,
  wanted: Wanted,
): Promise<{ ok: true; value: { count: number } } | PortfolioRefused> {
  const condition =
    'deletionId' in wanted
      ? sql`t.deletion_id::text = ${wanted.deletionId}`
      : sql`t.id::text = any(${sql.param(wanted.ids)})`;
  return changePortfolio(actor, async (tx, creativeId) => {
    const pieces = await listRows(tx, { id: cell.text, place: cell.number })`
      select t.id, (t.piece->>'sort_order')::int as place from deleted_portfolio_items t
       where t.creative_id = ${creativeId} and ${condition}
       order by place, t.id`;
    if (pieces.length === 0) {
      throw new PortfolioRefusal('restoreGone');
    }
    if ((await countItems(tx, creativeId)) + pieces.length > entitlementsOf(actor).portfolioLimit) {
      throw new PortfolioRefusal('noRoomToRestore');
    }
    const current = await listRows(tx, { id: portfolioItems.id })`
      select id from portfolio_items where creative_id = ${creativeId} order by sort_order, id`;
    const order = putBack(
      current.map(({ id }) => id),
      pieces,
    );
    const ids = sql.param(pieces.map(({ id }) => id));
    await tx.execute(sql`
      insert into portfolio_items
      select piece.* from deleted_portfolio_items t,
             lateral jsonb_populate_record(null::portfolio_items, '{"keywords": []}' || t.piece) as piece
       where t.id = any(${ids}::uuid[])`);
    await returnToProjects(tx, { creativeId, ids });
    await putBackPictureViews(
      tx,
      pieces.map(({ id }) => id),
    );
    await tx.execute(sql`delete from deleted_portfolio_items where id = any(${ids}::uuid[])`);
    await tx.execute(sql`
      update portfolio_items i set sort_order = n.number
        from unnest(${sql.param(order)}::uuid[]) with ordinality as n (id, number)
       where i.id = n.id and i.sort_order <> n.number`);
    return { count: pieces.length };
  });
}

async function returnToProjects(
  tx: Transaction,
  { creativeId, ids }: { creativeId: string; ids: unknown },
): Promise<void> {
  const returned = await listRows(tx, { projectId: projectPieces.projectId })`
    insert into project_pieces (item_id, project_id, sort_order, former_words)
    select t.id, p.id, coalesce((t.piece->>'project_place')::int, 1), nullif(t.piece->'former_words', 'null'::jsonb)
      from deleted_portfolio_items t join projects p on p.id = t.project_id and p.creative_id = ${creativeId}
     where t.id = any(${ids}::uuid[])
    returning project_id`;
  await renumberPieces(tx, [...new Set(returned.map(({ projectId }) => projectId))]);
}
