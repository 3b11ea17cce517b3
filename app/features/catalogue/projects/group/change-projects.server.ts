import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  placesOfTexts,
  resolvePlace,
} from '#app/features/catalogue/directory/location/find-named-places.server.ts';
import { creditArchitect } from '#app/features/catalogue/firms/credits/write-credits.server.ts';
import {
  changePortfolio,
  PortfolioRefusal,
  type PortfolioRefused,
  type PortfolioResult,
  renumberPieces,
} from '#app/features/catalogue/portfolio/change-portfolio.server.ts';
import { newOrder } from '#app/features/catalogue/portfolio/new-order.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { findRow, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { projectPieces, projects } from '#app/platform/db/schema/projects.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { ownProject, type PlaceRefused, refuseFullProjects } from '../edit/own-project.server.ts';
import { commonFacts, type PieceWords } from './proposals.ts';

type NewProject = {
  name: string;
  itemIds: readonly string[];
  facts?: { architect: string | null; place: string | null; year: number | null };
};

/**
 * Makes a project from the actor's own pieces, which leave their former projects. Refused: more than `maxProjects`, a
 * missing piece, and an unknown or ambiguous place.
 */
export async function makeProject(
  actor: Actor,
  { name, itemIds, facts }: NewProject,
): Promise<{ ok: true; value: { id: string } } | PortfolioRefused | PlaceRefused> {
  // Before the transaction, which must not wait for a second connection.
  const place = await resolvePlace(facts?.place ?? null);
  if (!place.ok) {
    return place;
  }
  const placeOf = facts ? new Map<string, number>() : await placesOfTexts(await locationsOf(itemIds));
  return changePortfolio(actor, async (tx, creativeId) => {
    await refuseFullProjects(tx, creativeId);
    const { id } = await getRow(tx, { id: projects.id })`
      insert into projects (creative_id, slug, name, place_id, year)
      values (${creativeId}, '', ${name}, ${place.placeId}, ${facts?.year ?? null}) returning id`;
    const userId = actor.userId;
    await joinProject(tx, { creativeId, userId, projectId: id, itemIds, placeOf, takesFacts: !facts });
    if (facts?.architect) {
      await creditArchitect(tx, { projectId: id, userId, name: facts.architect });
    }
    return { id };
  });
}

async function locationsOf(itemIds: readonly string[]): Promise<(string | null)[]> {
  const rows = await listRows(db(), { location: portfolioItems.location })`
    select location from portfolio_items where id = any(${sql.param(itemIds.filter(isUuid))}::uuid[]) and location is not null`;
  return rows.map(({ location }) => location);
}

type Joining = {
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
async function joinProject(tx: Transaction, joining: Joining): Promise<void> {
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
async function leaveProject(
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
async function leaveProjectInTrash(tx: Transaction, projectId: string): Promise<void> {
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
