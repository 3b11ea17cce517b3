import { sql } from 'drizzle-orm';
import { creditArchitect } from '#app/features/catalogue/firms/credits/credit-architect.server.ts';
import { PortfolioRefusal } from '#app/features/catalogue/portfolio/change-portfolio.server.ts';
import { renumberPieces } from '#app/features/catalogue/portfolio/renumber-pieces.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { findRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { projectPieces, projects } from '#app/platform/db/schema/projects.ts';
import { commonFacts, type PieceWords } from './common-facts.ts';

export type Joining = {
  creativeId: string;
  userId: string;
  projectId: string;
  /** In order, after the existing pieces. */
  itemIds: readonly string[];
  /** Place id by typed text, where a text names one (placesOfTexts). */
  placeOf: ReadonlyMap<string, number>;
  /** False when the user stated a new project's facts; facts of the pieces are then not added. */
  takesFacts: boolean;
};

/**
 * Moves pieces into a project of the same owner, out of their former one. Facts that all pieces agree on fill the
 * project's empty ones; each piece's own are kept but not shown. Throws a refusal when a piece is gone.
 */
export async function joinProject(tx: Transaction, joining: Joining): Promise<void> {
  const { creativeId, projectId, itemIds } = joining;
  const ids = sql.param([...itemIds]);
  const pieces = await listRows(tx, pieceShape)`
    select i.id, i.project, i.architect, i.location, i.year, pp.project_id
      from portfolio_items i left join project_pieces pp on pp.item_id = i.id
     where i.creative_id = ${creativeId} and i.id::text = any(${ids})
     order by array_position(${ids}::text[], i.id::text)`;
  if (pieces.length === 0 || pieces.length < new Set(itemIds).size) {
    throw new PortfolioRefusal('itemGone');
  }
  await tx.execute(sql`
    insert into project_pieces (item_id, project_id, sort_order, former_words)
    select i.id, ${projectId}, 1000 + n.number,
           nullif(jsonb_strip_nulls(jsonb_build_object('project', i.project, 'architect', i.architect,
                                                       'location', i.location, 'year', i.year)), '{}'::jsonb)
      from unnest(${sql.param(pieces.map(({ id }) => id))}::uuid[]) with ordinality as n (id, number)
      join portfolio_items i on i.id = n.id
    on conflict (item_id) do update set project_id = excluded.project_id, sort_order = excluded.sort_order
     where project_pieces.project_id <> excluded.project_id`);
  await tx.execute(sql`
    update portfolio_items set project = null, architect = null, location = null, year = null
     where id = any(${sql.param(pieces.map(({ id }) => id))}::uuid[]) and num_nonnulls(project, architect, location, year) > 0`);
  const changed = pieces.flatMap((piece) => piece.projectId ?? []);
  await renumberPieces(tx, [...new Set([projectId, ...changed])]);
  if (joining.takesFacts) {
    await takeFacts(tx, joining, commonFacts(pieces));
  }
}

const pieceShape = {
  id: portfolioItems.id,
  project: portfolioItems.project,
  architect: portfolioItems.architect,
  location: portfolioItems.location,
  year: portfolioItems.year,
  projectId: orNull(projectPieces.projectId),
};

async function takeFacts(
  tx: Transaction,
  { projectId, userId, placeOf }: Joining,
  said: PieceWords,
): Promise<void> {
  const placeId = said.location === null ? null : (placeOf.get(said.location) ?? null);
  if (placeId !== null || said.year !== null) {
    await findRow(tx, { id: projects.id })`
      update projects set place_id = coalesce(place_id, ${placeId}), year = coalesce(year, ${said.year}), updated_at = now()
       where id = ${projectId} and (place_id is null or year is null) returning id`;
  }
  if (said.architect !== null) {
    await creditArchitect(tx, { projectId, userId, name: said.architect });
  }
}
