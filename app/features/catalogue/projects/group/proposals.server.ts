import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  changePortfolio,
  type PortfolioRefused,
  type PortfolioResult,
} from '#app/features/catalogue/portfolio/change-portfolio.server.ts';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { projects } from '#app/platform/db/schema/projects.ts';
import type { PlaceRefused } from '../edit/own-project.server.ts';
import { addPieces, makeProject } from './change-projects.server.ts';
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

type Accepted = { made: number; refused: PortfolioRefused['code'] | null };

/** Accepts proposals by key or all, one by one until one is refused. Outdated keys are ignored. */
export async function acceptProposals(actor: Actor, keys: readonly string[] | 'all'): Promise<Accepted> {
  const proposals = actor.creativeId ? await listProposals(actor.creativeId) : [];
  let made = 0;
  for (const { key, name, itemIds, joins } of proposals) {
    if (keys !== 'all' && !keys.includes(key)) continue;
    const done = joins
      ? await addPieces(actor, { projectId: joins.id, itemIds })
      : await makeProject(actor, { name, itemIds });
    if (!done.ok) return { made, refused: refusalOf(done) };
    made += 1;
  }
  return { made, refused: null };
}

/** Places from pieces are never refused. */
function refusalOf({ code }: PortfolioRefused | PlaceRefused): PortfolioRefused['code'] {
  return code === 'placeUnclear' || code === 'placeUnknown' ? 'itemGone' : code;
}

/** Dismisses proposals while pieces name the same. Unknown keys are ignored. */
export async function dismissProposals(actor: Actor, keys: readonly string[]): Promise<PortfolioResult> {
  return changePortfolio(actor, async (tx, creativeId) => {
    const proposed = await listProposals(creativeId, tx);
    const unwanted = proposed.flatMap(({ key }) => (keys.includes(key) ? key : []));
    await tx.execute(sql`
      insert into dismissed_projects (creative_id, key)
      select ${creativeId}, key from unnest(${sql.param(unwanted)}::text[]) as key
      on conflict do nothing`);
  });
}
