import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { changePortfolio, type PortfolioResult } from '#app/features/portfolio/change-portfolio.server.ts';
import { leaveProject, leaveProjectInTrash } from './leave-project.server.ts';
import { ownProject } from './own-project.server.ts';

/**
 * Ends one of the actor's projects with its text, its credits and its address. Its pieces stay in the portfolio and say
 * again of building, architect, place and year what it said.
 */
export async function dissolveProject(actor: Actor, projectId: string): Promise<PortfolioResult> {
  return changePortfolio(actor, async (tx, creativeId) => {
    const id = await ownProject(tx, creativeId, projectId);
    await leaveProjectInTrash(tx, id);
    await leaveProject(tx, { projectId: id, itemIds: 'all' });
    await tx.execute(sql`delete from projects where id = ${id}`);
  });
}
