import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { giveUpMedia, sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import {
  changePortfolio,
  PortfolioRefusal,
  type PortfolioResult,
  renumberItems,
} from './change-portfolio.server.ts';

/** Deletes a piece of the actor's own portfolio; its files are removed by a job. */
export async function deleteItem(actor: Actor, id: string): Promise<PortfolioResult> {
  const deleted = await changePortfolio(actor, async (tx, creativeId) => {
    const [gone] = await tx
      .delete(portfolioItems)
      .where(and(sql`${portfolioItems.id}::text = ${id}`, eq(portfolioItems.creativeId, creativeId)))
      .returning({ mediaKey: portfolioItems.mediaKey });
    if (!gone) {
      throw new PortfolioRefusal('itemGone');
    }
    if (gone.mediaKey) {
      await giveUpMedia(tx, gone.mediaKey);
    }
    await renumberItems(tx, creativeId);
  });
  if (deleted.ok) {
    await sweepSoon();
  }
  return deleted;
}
