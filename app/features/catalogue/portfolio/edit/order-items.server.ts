import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { changePortfolio, type PortfolioResult } from '../change-portfolio.server.ts';
import { newOrder } from '../new-order.ts';

export async function orderItems(actor: Actor, wished: string[]): Promise<PortfolioResult> {
  return changePortfolio(actor, async (tx, creativeId) => {
    const rows = await listRows(tx, { id: portfolioItems.id })`
      select id from portfolio_items where creative_id = ${creativeId} order by sort_order, id`;
    const order = newOrder(
      rows.map((row) => row.id),
      wished,
    );
    await tx.execute(sql`
      update portfolio_items i set sort_order = n.number
        from unnest(${sql.param(order)}::uuid[]) with ordinality as n (id, number)
       where i.id = n.id and i.sort_order <> n.number`);
  });
}
