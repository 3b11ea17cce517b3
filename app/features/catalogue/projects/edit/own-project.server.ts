import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  type ResolvedPlace,
  resolvePlace,
} from '#app/features/catalogue/directory/location/find-named-places.server.ts';
import { creditRoles } from '#app/features/catalogue/firms/credit-roles.ts';
import {
  type CreditRequest,
  type CreditsRefused,
  writeCredits,
} from '#app/features/catalogue/firms/credits/write-credits.server.ts';
import {
  changePortfolio,
  PortfolioRefusal,
  type PortfolioRefused,
} from '#app/features/catalogue/portfolio/change-portfolio.server.ts';
import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import { maxProjects } from '#app/features/vocabulary/project-limits.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { credits, firms } from '#app/platform/db/schema/firms.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { projects } from '#app/platform/db/schema/projects.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import type { OwnCredit, OwnProject, ProjectPiece, ProjectToEdit } from '../own-projects.ts';
import type { ProjectFacts } from '../project-schema.ts';

export type PlaceRefused = Extract<ResolvedPlace, { ok: false }>;

type ProjectChange = { id: string; facts: ProjectFacts; credits: readonly CreditRequest[] };

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

export async function findOwnProject(actor: Actor, id: string): Promise<ProjectToEdit | null> {
  const project = await findRow(db(), {
    id: projects.id,
    slug: projects.slug,
    name: projects.name,
    tagline: projects.tagline,
    description: projects.description,
    buildingType: orNull(oneOf(buildingTypes)),
    place: orNull(places.label),
    year: projects.year,
    isShown: cell.boolean,
  })`
    select p.id, p.slug, p.name, p.tagline, p.description, p.building_type, g.label as place, p.year,
           exists (select from project_listings l where l.project_id = p.id) as is_shown
      from projects p left join places g on g.id = p.place_id
     where p.id = ${uuidOrNull(id)}::uuid and p.creative_id = ${actor.creativeId}`;
  if (!project) {
    return null;
  }
  const [pieces, credits] = await Promise.all([listPieces(project.id), listCredits(project.id)]);
  return { ...project, pieces, credits };
}

async function listPieces(projectId: string): Promise<ProjectPiece[]> {
  const rows = await listRows(db(), {
    id: portfolioItems.id,
    title: portfolioItems.title,
    mediaType: oneOf(['image', 'video']),
    mediaKey: portfolioItems.mediaKey,
    width: orNull(mediaFiles.width),
    height: orNull(mediaFiles.height),
    averageColor: orNull(mediaFiles.averageColor),
    durationSeconds: mediaFiles.durationSeconds,
  })`
    select i.id, i.title, i.media_type, i.media_key, m.width, m.height, m.average_color, m.duration_seconds
      from project_pieces pp join portfolio_items i on i.id = pp.item_id left join media_files m on m.key = i.media_key
     where pp.project_id = ${projectId} order by pp.sort_order, pp.item_id`;
  return rows.map(({ mediaKey, width, height, averageColor, durationSeconds, ...piece }) => ({
    ...piece,
    picture:
      mediaKey && width && height && averageColor
        ? { src: mediaUrl(mediaKey), width, height, color: averageColor, seconds: durationSeconds }
        : null,
  }));
}

async function listCredits(projectId: string): Promise<OwnCredit[]> {
  return listRows(db(), {
    id: credits.id,
    role: oneOf(creditRoles),
    firmId: credits.firmId,
    firmName: firms.name,
    firmSlug: firms.slug,
    product: credits.product,
    state: oneOf(['proposed', 'confirmed', 'disputed']),
  })`
    select c.id, c.role, c.firm_id, f.name as firm_name, f.slug as firm_slug, c.product, c.state
      from credits c join firms f on f.id = c.firm_id
     where c.project_id = ${projectId} and c.state <> 'removed' order by c.sort_order, c.id`;
}

const shape = {
  id: projects.id,
  slug: projects.slug,
  name: projects.name,
  place: orNull(places.label),
  year: projects.year,
  pieceCount: cell.number,
  creditCount: cell.number,
  confirmedCount: cell.number,
  isShown: cell.boolean,
  mediaKey: orNull(mediaFiles.key),
  width: orNull(mediaFiles.width),
  height: orNull(mediaFiles.height),
  averageColor: orNull(mediaFiles.averageColor),
  durationSeconds: mediaFiles.durationSeconds,
};

/** Drafts included, newest first. */
export async function listOwnProjects(actor: Actor): Promise<OwnProject[]> {
  if (!actor.creativeId) {
    return [];
  }
  const rows = await listRows(db(), shape)`
    select p.id, p.slug, p.name, g.label as place, p.year, piece.piece_count, credit.credit_count, credit.confirmed_count,
           exists (select from project_listings l where l.project_id = p.id) as is_shown,
           m.key as media_key, m.width, m.height, m.average_color, m.duration_seconds
      from projects p
      left join places g on g.id = p.place_id
     cross join lateral (
       select count(*)::int as piece_count,
              (array_agg(i.media_key order by pp.sort_order, i.id) filter (where i.media_key is not null))[1] as cover_key
         from project_pieces pp join portfolio_items i on i.id = pp.item_id where pp.project_id = p.id) as piece
     cross join lateral (
       select count(*)::int as credit_count, (count(*) filter (where c.state = 'confirmed'))::int as confirmed_count
         from credits c where c.project_id = p.id and c.state <> 'removed') as credit
      left join media_files m on m.key = piece.cover_key
     where p.creative_id = ${actor.creativeId}
     order by p.created_at desc, p.id limit ${maxProjects}`;
  return rows.map(({ mediaKey, width, height, averageColor, durationSeconds, ...project }) => ({
    ...project,
    cover:
      mediaKey && width && height && averageColor
        ? { src: mediaUrl(mediaKey), width, height, color: averageColor, seconds: durationSeconds }
        : null,
  }));
}

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
