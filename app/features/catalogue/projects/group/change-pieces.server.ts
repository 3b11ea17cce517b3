import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { placesOfTexts } from '#app/features/catalogue/directory/location/find-named-places.server.ts';
import {
  changePortfolio,
  PortfolioRefusal,
  type PortfolioRefused,
  type PortfolioResult,
} from '#app/features/catalogue/portfolio/change-portfolio.server.ts';
import { newOrder } from '#app/features/catalogue/portfolio/new-order.ts';
import { renumberPieces } from '#app/features/catalogue/portfolio/renumber-pieces.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { projectPieces } from '#app/platform/db/schema/projects.ts';
import { ownProject } from '../own-project.server.ts';
import { joinProject } from './join-project.server.ts';
import { leaveProject } from './leave-project.server.ts';
import { locationsOf } from './make-project.server.ts';

type PiecesOfProject = { projectId: string; itemIds: readonly string[] };

/** Appends pieces to the actor's own project: all, or none when one is gone. */
export async function addPieces(
  actor: Actor,
  { projectId, itemIds }: PiecesOfProject,
): Promise<PortfolioResult> {
  const placeOf = await placesOfTexts(await locationsOf(itemIds));
  return changePortfolio(actor, async (tx, creativeId) => {
    const id = await ownProject(tx, creativeId, projectId);
    const userId = actor.userId;
    await joinProject(tx, { creativeId, userId, projectId: id, itemIds, placeOf, takesFacts: true });
  });
}

/** Removes pieces from the actor's own project and returns how many. The project's facts are copied to them. */
export async function removePieces(
  actor: Actor,
  { projectId, itemIds }: PiecesOfProject,
): Promise<{ ok: true; value: { count: number } } | PortfolioRefused> {
  return changePortfolio(actor, async (tx, creativeId) => {
    const id = await ownProject(tx, creativeId, projectId);
    const count = await leaveProject(tx, { projectId: id, itemIds });
    if (count === 0) {
      throw new PortfolioRefusal('itemGone');
    }
    await renumberPieces(tx, [id]);
    return { count };
  });
}

export async function orderPieces(
  actor: Actor,
  { projectId, itemIds }: PiecesOfProject,
): Promise<PortfolioResult> {
  return changePortfolio(actor, async (tx, creativeId) => {
    const id = await ownProject(tx, creativeId, projectId);
    const rows = await listRows(tx, { itemId: projectPieces.itemId })`
      select item_id from project_pieces where project_id = ${id} order by sort_order, item_id`;
    const order = newOrder(
      rows.map(({ itemId }) => itemId),
      [...itemIds],
    );
    await tx.execute(sql`
      update project_pieces pp set sort_order = n.number
        from unnest(${sql.param(order)}::uuid[]) with ordinality as n (id, number)
       where pp.item_id = n.id and pp.sort_order <> n.number`);
  });
}
