import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { projectPieces } from '#app/platform/db/schema/projects.ts';

/**
 * A project's facts for pieces that leave it: name, first architect's firm, place and year; `former` fills gaps.
 * Expects the project as `p`.
 */
const facts = sql`(
  select left(p.name, 200) as project,
         (select f.name from credits c join firms f on f.id = c.firm_id
           where c.project_id = p.id and c.role like '%architect%' and c.state <> 'removed'
           order by c.sort_order, c.id limit 1) as architect,
         (select left(g.label, 200) from places g where g.id = p.place_id) as location,
         p.year)`;

/** Takes `itemIds` or all pieces out of a project and copies its facts to them. Returns how many. */
export async function leaveProject(
  tx: Transaction,
  { projectId, itemIds }: { projectId: string; itemIds: readonly string[] | 'all' },
): Promise<number> {
  const which = itemIds === 'all' ? sql`true` : sql`pp.item_id::text = any(${sql.param([...itemIds])})`;
  await tx.execute(sql`
    update portfolio_items i
       set project = said.project, architect = coalesce(said.architect, pp.former_words->>'architect'),
           location = coalesce(said.location, pp.former_words->>'location'),
           year = coalesce(said.year, (pp.former_words->>'year')::smallint)
      from project_pieces pp join projects p on p.id = pp.project_id cross join lateral ${facts} as said
     where pp.project_id = ${projectId} and i.id = pp.item_id and ${which}`);
  const left = await listRows(tx, { itemId: projectPieces.itemId })`
    delete from project_pieces pp where pp.project_id = ${projectId} and ${which} returning pp.item_id`;
  return left.length;
}

/** The same for pieces in the trash, which would otherwise return to the project. */
export async function leaveProjectInTrash(tx: Transaction, projectId: string): Promise<void> {
  await tx.execute(sql`
    update deleted_portfolio_items t
       set project_id = null,
           piece = t.piece || jsonb_build_object(
             'project', said.project, 'architect', coalesce(said.architect, t.piece->'former_words'->>'architect'),
             'location', coalesce(said.location, t.piece->'former_words'->>'location'),
             'year', coalesce(said.year, (t.piece->'former_words'->>'year')::smallint))
      from projects p cross join lateral ${facts} as said
     where p.id = ${projectId} and t.project_id = p.id`);
}
