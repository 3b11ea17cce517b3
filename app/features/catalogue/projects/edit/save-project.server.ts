import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  type ResolvedPlace,
  resolvePlace,
} from '#app/features/catalogue/directory/location/find-named-places.server.ts';
import {
  type CreditRequest,
  type CreditsRefused,
  writeCredits,
} from '#app/features/catalogue/firms/credits/write-credits.server.ts';
import {
  changePortfolio,
  type PortfolioRefused,
} from '#app/features/catalogue/portfolio/change-portfolio.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import type { PlaceRefused } from '../group/make-project.server.ts';
import { ownProject } from '../own-project.server.ts';
import type { ProjectFacts } from '../project-schema.ts';

export type ProjectChange = { id: string; facts: ProjectFacts; credits: readonly CreditRequest[] };

/** Saves a project's facts and credits: all, or nothing when a part is refused. */
export async function saveProject(
  actor: Actor,
  { id, facts, credits }: ProjectChange,
): Promise<{ ok: true } | PortfolioRefused | PlaceRefused | CreditsRefused> {
  // Before the transaction, which must not wait for a second connection.
  const place = await placeOf(id, facts.place);
  if (!place.ok) {
    return place;
  }
  const changed = await changePortfolio(actor, async (tx, creativeId) => {
    const projectId = await ownProject(tx, creativeId, id);
    const written = await writeCredits(tx, { projectId, userId: actor.userId, wishes: credits });
    if (written.ok) {
      await tx.execute(sql`
        update projects
           set name = ${facts.name}, tagline = ${facts.tagline}, description = ${facts.description},
               building_type = ${facts.buildingType}, place_id = ${place.placeId}, year = ${facts.year}, updated_at = now()
         where id = ${projectId}`);
    }
    return written;
  });
  return changed.ok ? changed.value : changed;
}

/** An unchanged place stays, even when another has the same text. */
async function placeOf(projectId: string, text: string | null): Promise<ResolvedPlace> {
  const stored = await findRow(db(), { id: places.id, label: places.label })`
    select g.id, g.label from projects p join places g on g.id = p.place_id
     where p.id = ${uuidOrNull(projectId)}::uuid`;
  return stored && stored.label === text ? { ok: true, placeId: stored.id } : resolvePlace(text);
}
