import { type SQL, sql } from 'drizzle-orm';
import { goesByOwnName } from '#app/features/catalogue/creatives/read/find-creative-profile.server.ts';
import { listCredits, type ShownCredit } from '#app/features/catalogue/firms/credits/list-credits.server.ts';
import { listProjectPlates } from '#app/features/catalogue/portfolio/show/list-portfolio.server.ts';
import type { PlateItem } from '#app/features/catalogue/portfolio/show/plate-item.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { projectListings, projects } from '#app/platform/db/schema/projects.ts';
import type { ProjectCard } from '../project-card.ts';
import {
  listCardsOf,
  listLikeProjects,
  projectCardColumns,
  projectCardShape,
  projectCardTables,
  toProjectCard,
} from '../project-rows.server.ts';
import { likenessOf } from './likeness.ts';

export type ProjectPage = ProjectCard & {
  tagline: string | null;
  description: string[];
  buildingType: string | null;
  placeId: number | null;
  position: { latitude: number; longitude: number } | null;
  photographer: Photographer;
  plates: PlateItem[];
  credits: ShownCredit[];
  more: MoreProjects;
};

export type Photographer = {
  id: string;
  name: string;
  path: string;
  type: string;
  area: string | null;
  avatarUrl: string | null;
  isVerified: boolean;
  rating: number | null;
  reviewCount: number;
  /** Whether the creative works under their own name. */
  isPerson: boolean;
};

export type MoreProjects = Record<'building' | 'firm' | 'creative' | 'like', ProjectCard[]> & {
  allLike: string | null;
};

const maxMore = 4;
const maxSlugLength = 80;

/** The project of an address; `movedTo` is the current slug when a former one was used. */
export async function findProjectAddress(
  slug: string,
): Promise<{ id: string; movedTo: string | null } | null> {
  if (slug.length > maxSlugLength || !/^[a-z0-9-]+$/i.test(slug)) {
    return null;
  }
  const folded = slug.toLowerCase();
  const row = await findRow(publicDb(), { id: projects.id, slug: projects.slug })`
    select id, slug from projects where slug = ${folded}
    union all
    select p.id, p.slug from project_old_slugs o join projects p on p.id = o.project_id where o.slug = ${folded}
    limit 1`;
  return row ? { id: row.id, movedTo: row.slug === slug ? null : row.slug } : null;
}

/** Null while hidden: the creative is unlisted, or the project has no piece. */
export async function findProject(id: string): Promise<ProjectPage | null> {
  const row = await findRow(publicDb(), {
    ...projectCardShape,
    tagline: projects.tagline,
    description: projects.description,
    placeId: projects.placeId,
    latitude: orNull(places.latitude),
    longitude: orNull(places.longitude),
    leadFirmId: orNull(cell.text),
    entries: projectListings.entries,
    creativeType: listings.creativeType,
    area: orNull(cell.text),
    avatarUrl: listings.avatarUrl,
    isVerified: listings.isVerified,
    averageRating: listings.averageRating,
    reviewCount: listings.reviewCount,
    isPerson: cell.boolean,
  })`
    select ${projectCardColumns}, p.tagline, p.description, p.place_id, g.latitude, g.longitude, pl.lead_firm_id, pl.entries,
           l.creative_type, based.label as area, l.avatar_url, l.is_verified, l.average_rating, l.review_count,
           ${goesByOwnName(sql`pl.creative_id`)} as is_person
      from project_listings pl ${projectCardTables}
      left join service_places based on based.id = l.primary_place_id
     where pl.project_id = ${id}`;
  if (!row) {
    return null;
  }
  const card = toProjectCard(row);
  const [plates, credits, more] = await Promise.all([
    listProjectPlates(id),
    listCredits(id),
    listMore({
      id,
      name: row.name,
      placeId: row.placeId,
      firmId: row.leadFirmId,
      creativeId: row.creativeId,
      entries: row.entries,
      year: row.year,
    }),
  ]);
  return {
    ...card,
    tagline: row.tagline,
    description: (row.description ?? '').split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    buildingType: row.buildingType,
    placeId: row.placeId,
    position:
      row.latitude !== null && row.longitude !== null
        ? { latitude: row.latitude, longitude: row.longitude }
        : null,
    photographer: {
      ...card.creative,
      type: row.creativeType,
      area: row.area,
      avatarUrl: row.avatarUrl,
      isVerified: row.isVerified,
      rating: row.averageRating,
      reviewCount: row.reviewCount,
      isPerson: row.isPerson,
    },
    plates,
    credits,
    more,
  };
}

type Subject = {
  id: string;
  name: string;
  placeId: number | null;
  firmId: string | null;
  creativeId: string;
  entries: string[];
  year: number | null;
};

/** Each list is limited before sorting, so that a firm with thousands of buildings costs no more. */
async function listMore(subject: Subject): Promise<MoreProjects> {
  const { id, name, placeId, firmId, creativeId } = subject;
  const [building, firm, creative] = await Promise.all([
    placeId === null
      ? []
      : listOthers(
          id,
          sql`select pl.* from projects same join project_listings pl on pl.project_id = same.id
                            where same.place_id = ${placeId} and same.name = ${name} and same.id <> ${id}`,
        ),
    firmId === null
      ? []
      : listOthers(
          id,
          sql`select * from project_listings where entries @> array['firm:' || ${firmId}::text] limit 500`,
        ),
    listOthers(
      id,
      sql`select * from project_listings where creative_id = ${creativeId}
           order by published_at desc, project_id desc limit ${maxMore + 1}`,
    ),
  ]);
  const named = new Set(building.map((card) => card.id));
  const ofFirm = firm.filter((card) => !named.has(card.id));
  const without = [id, ...building, ...ofFirm].map((each) => (typeof each === 'string' ? each : each.id));
  return {
    building,
    firm: ofFirm,
    creative: creative.filter((card) => !named.has(card.id)),
    like: await listLikeProjects({ ...subject, without }),
    allLike: likenessOf(subject.entries).all,
  };
}

async function listOthers(id: string, candidates: SQL): Promise<ProjectCard[]> {
  return listCardsOf(sql`
    select project_id from (${candidates}) as candidate where project_id <> ${id}
     order by published_at desc, project_id desc limit ${maxMore}`);
}

export async function listProjectsOf(creativeId: string): Promise<ProjectCard[]> {
  return listCardsOf(sql`
    select project_id from project_listings where creative_id = ${creativeId}
     order by published_at desc, project_id desc limit 20`);
}
