import { PortfolioRefusal } from '#app/features/catalogue/portfolio/change-portfolio.server.ts';
import { maxProjects } from '#app/features/vocabulary/project-limits.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow } from '#app/platform/db/rows.server.ts';
import { projects } from '#app/platform/db/schema/projects.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';

/** Throws a refusal when the project is gone or not in this portfolio. */
export async function ownProject(tx: Transaction, creativeId: string, projectId: string): Promise<string> {
  const own = await findRow(tx, { id: projects.id })`
    select id from projects where id = ${uuidOrNull(projectId)}::uuid and creative_id = ${creativeId}`;
  if (!own) {
    throw new PortfolioRefusal('projectGone');
  }
  return own.id;
}

/** Throws a refusal when the portfolio is full of projects. */
export async function refuseFullProjects(tx: Transaction, creativeId: string): Promise<void> {
  const { count } = await getRow(tx, { count: cell.number })`
    select count(*)::int as count from projects where creative_id = ${creativeId}`;
  if (count >= maxProjects) {
    throw new PortfolioRefusal('projectsFull');
  }
}
