import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  changePortfolio,
  type PortfolioResult,
} from '#app/features/catalogue/portfolio/change-portfolio.server.ts';
import { ownProject } from '../own-project.server.ts';
import { leaveProject, leaveProjectInTrash } from './leave-project.server.ts';

/**
 * Deletes the actor's own project with its text, credits and address. Its pieces stay and take over building,
 * architect, place and year.
 */
export async function dissolveProject(actor: Actor, projectId: string): Promise<PortfolioResult> {
  return changePortfolio(actor, async (tx, creativeId) => {
    const id = await ownProject(tx, creativeId, projectId);
    await leaveProjectInTrash(tx, id);
    await leaveProject(tx, { projectId: id, itemIds: 'all' });
    await tx.execute(sql`delete from projects where id = ${id}`);
  });
}
