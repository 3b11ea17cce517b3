import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  changePortfolio,
  type PortfolioRefused,
  type PortfolioResult,
} from '#app/features/catalogue/portfolio/change-portfolio.server.ts';
import { addPieces } from './change-pieces.server.ts';
import { listProposals } from './list-proposals.server.ts';
import { makeProject, type PlaceRefused } from './make-project.server.ts';

export type Accepted = { made: number; refused: PortfolioRefused['code'] | null };

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
