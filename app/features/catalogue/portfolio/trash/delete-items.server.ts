import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { viewsOfPiece } from '#app/features/catalogue/analytics/record/record-activity.server.ts';
import { now } from '#app/platform/clock.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { deletedPortfolioItems } from '#app/platform/db/schema/portfolio.ts';
import {
  changePortfolio,
  countItems,
  PortfolioRefusal,
  type PortfolioRefused,
  renumberItems,
} from '../change-portfolio.server.ts';

/** The number deleted, and the id that restores them together. */
export type Deletion = {
  id: string;
  count: number;
  left: number;
};

/**
 * Moves pieces of the actor's portfolio to the trash, where nothing shows or counts them. Files and project membership
 * are kept until the trash is emptied (empty-trash.job.server.ts). Unknown ids are ignored.
 */
export async function deleteItems(
  actor: Actor,
  ids: string[],
): Promise<{ ok: true; value: Deletion } | PortfolioRefused> {
  return changePortfolio(actor, async (tx, creativeId) => {
    const id = randomUUID();
    const moved = await listRows(tx, { id: deletedPortfolioItems.id })`
      with gone as (
        delete from portfolio_items i
         where i.creative_id = ${creativeId} and i.id::text = any(${sql.param(ids)}) returning i.*
      )
      insert into deleted_portfolio_items (id, creative_id, deletion_id, media_key, piece, project_id, deleted_at)
      select gone.id, gone.creative_id, ${id}, gone.media_key,
             to_jsonb(gone) || jsonb_build_object('views', ${viewsOfPiece(sql`gone.id`)},
                                                  'project_place', pp.sort_order, 'former_words', pp.former_words),
             pp.project_id, ${now()}
        from gone left join project_pieces pp on pp.item_id = gone.id
      returning id`;
    if (moved.length === 0) {
      throw new PortfolioRefusal('itemGone');
    }
    await renumberItems(tx, creativeId);
    return { id, count: moved.length, left: await countItems(tx, creativeId) };
  });
}
