import { sql } from 'drizzle-orm';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { projects } from '#app/platform/db/schema/projects.ts';
import { type Proposal, proposalsOf } from './proposals.ts';

/** A proposal; `joins` is an existing project of that name that its pieces would join. */
export type OpenProposal = Proposal & { joins: { id: string; name: string } | null };

export async function listProposals(
  creativeId: string,
  on: Pick<Database, 'execute'> = db(),
): Promise<OpenProposal[]> {
  const pieces = await listRows(on, {
    id: portfolioItems.id,
    project: notNull(portfolioItems.project),
    projectKey: cell.text,
    architect: portfolioItems.architect,
    architectKey: cell.text,
  })`
    select i.id, i.project, name_key(i.project) as project_key, i.architect, name_key(i.architect) as architect_key
      from portfolio_items i
     where i.creative_id = ${creativeId} and name_key(i.project) <> ''
       and not exists (select from project_pieces pp where pp.item_id = i.id)
     order by i.sort_order, i.id`;
  const proposals = proposalsOf(pieces);
  const dismissed = await listRows(on, { key: cell.text })`
    select key from dismissed_projects
     where creative_id = ${creativeId} and key = any(${sql.param(proposals.map(({ key }) => key))})`;
  const there = await listRows(on, { id: projects.id, name: projects.name, nameKey: cell.text })`
    select id, name, name_key(name) as name_key from projects where creative_id = ${creativeId} order by created_at, id`;
  return proposals
    .filter(({ key }) => !dismissed.some((each) => each.key === key))
    .map((proposal) => {
      const same = there.find(({ nameKey }) => nameKey === proposal.projectKey);
      return { ...proposal, joins: same ? { id: same.id, name: same.name } : null };
    });
}
