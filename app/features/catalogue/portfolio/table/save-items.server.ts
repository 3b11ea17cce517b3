import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { changePortfolio, PortfolioRefusal, type PortfolioResult } from '../change-portfolio.server.ts';
import type { ItemRow } from '../portfolio-schema.ts';

export type RowChange = { id: string; words: ItemRow };

/** Changes the text of several own pieces: all, or none when one is gone. Fields that a project sets stay empty. */
export async function saveItems(actor: Actor, changes: RowChange[]): Promise<PortfolioResult> {
  return changePortfolio(actor, async (tx, creativeId) => {
    const rows = changes.map(({ id, words }) => ({ id, ...words }));
    // One statement, so that the listing is recomputed once.
    const saved = await listRows(tx, { id: portfolioItems.id })`
      update portfolio_items i
         set title = c.title, description = c.description, alt_text = c."altText",
             architect = case when pp.item_id is not null then null else c.architect end,
             location = case when pp.item_id is not null then null else c.location end,
             year = case when pp.item_id is not null then null else c.year end,
             keywords = c.keywords, is_featured = c."isFeatured"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as c (id text, title text, description text, "altText" text, architect text, location text, year smallint,
                   keywords text[], "isFeatured" boolean)
             join portfolio_items own on own.id::text = c.id and own.creative_id = ${creativeId}
             left join project_pieces pp on pp.item_id = own.id
       where i.id = own.id
      returning i.id`;
    if (saved.length < changes.length) {
      throw new PortfolioRefusal('itemGone');
    }
  });
}

export async function featureItems(
  actor: Actor,
  { ids, isFeatured }: { ids: string[]; isFeatured: boolean },
): Promise<PortfolioResult> {
  return changePortfolio(actor, async (tx, creativeId) => {
    await tx.execute(sql`
      update portfolio_items set is_featured = ${isFeatured}
       where creative_id = ${creativeId} and id::text = any(${sql.param(ids)}) and is_featured <> ${isFeatured}`);
  });
}
