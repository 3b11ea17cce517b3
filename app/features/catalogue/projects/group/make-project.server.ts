import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  placesOfTexts,
  type ResolvedPlace,
  resolvePlace,
} from '#app/features/catalogue/directory/location/find-named-places.server.ts';
import { creditArchitect } from '#app/features/catalogue/firms/credits/credit-architect.server.ts';
import {
  changePortfolio,
  type PortfolioRefused,
} from '#app/features/catalogue/portfolio/change-portfolio.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { getRow, listRows } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { projects } from '#app/platform/db/schema/projects.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { refuseFullProjects } from '../own-project.server.ts';
import { joinProject } from './join-project.server.ts';

export type NewProject = {
  name: string;
  itemIds: readonly string[];
  facts?: { architect: string | null; place: string | null; year: number | null };
};

export type PlaceRefused = Extract<ResolvedPlace, { ok: false }>;

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

export async function locationsOf(itemIds: readonly string[]): Promise<(string | null)[]> {
  const rows = await listRows(db(), { location: portfolioItems.location })`
    select location from portfolio_items where id = any(${sql.param(itemIds.filter(isUuid))}::uuid[]) and location is not null`;
  return rows.map(({ location }) => location);
}
