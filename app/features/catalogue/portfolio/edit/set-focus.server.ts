import type { Actor } from '#app/features/accounts/actor.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { changePortfolio, PortfolioRefusal, type PortfolioResult } from '../change-portfolio.server.ts';
import { type Focus, middle } from './focus.ts';

export async function setFocus(
  actor: Actor,
  { id, focus }: { id: string; focus: Focus },
): Promise<PortfolioResult> {
  const isMiddle = focus.x === middle.x && focus.y === middle.y;
  const { x, y } = isMiddle ? { x: null, y: null } : focus;
  return changePortfolio(actor, async (tx, creativeId) => {
    const changed = await listRows(tx, { id: portfolioItems.id })`
      update portfolio_items set focal_x = ${x}, focal_y = ${y}
       where creative_id = ${creativeId} and id::text = ${id} returning id`;
    if (changed.length === 0) {
      throw new PortfolioRefusal('itemGone');
    }
  });
}
