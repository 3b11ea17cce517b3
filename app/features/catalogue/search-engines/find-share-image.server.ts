import { typeInWords } from '#app/features/catalogue/directory/creative-types.ts';
import { primaryArea } from '#app/features/catalogue/directory/listing-cards.server.ts';
import { projectFacts } from '#app/features/catalogue/projects/project-card.ts';
import {
  projectCardColumns,
  projectCardShape,
  projectCardTables,
  toProjectCard,
} from '#app/features/catalogue/projects/project-rows.server.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { blogPosts } from '#app/platform/db/schema/blog.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { isUuid } from '#app/platform/uuid.ts';

/** Content of a link preview; `photographKey` is a media key, `focus` the crop's focus. */
export type ShareSubject = {
  title: string;
  lines: string[];
  photographKey: string | null;
  focus?: string | null;
};

export const siteSubject: ShareSubject = {
  title: 'Find the photographer for your building.',
  lines: ['Architecture photographers and videographers, listed by place'],
  photographKey: null,
};

export async function findCreativeSubject(id: string): Promise<ShareSubject | null> {
  if (!isUuid(id)) {
    return null;
  }
  const row = await findRow(publicDb(), {
    businessName: listings.businessName,
    creativeType: listings.creativeType,
    primaryArea: orNull(cell.text),
    coverKey: listings.coverKey,
    coverFocus: listings.coverFocus,
  })`select l.business_name, l.creative_type, ${primaryArea} as primary_area, l.cover_key, l.cover_focus
          from listings l where l.creative_id = ${id}`;
  return row
    ? {
        title: row.businessName,
        lines: [typeInWords(row.creativeType), row.primaryArea ?? ''].filter(Boolean),
        photographKey: row.coverKey,
        focus: row.coverFocus,
      }
    : null;
}

export async function findProjectSubject(id: string): Promise<ShareSubject | null> {
  if (!isUuid(id)) {
    return null;
  }
  const row = await findRow(publicDb(), projectCardShape)`
    select ${projectCardColumns} from project_listings pl ${projectCardTables} where pl.project_id = ${id}`;
  if (!row) {
    return null;
  }
  const project = toProjectCard(row);
  return {
    title: project.name,
    lines: [projectFacts(project), `Photographs ${project.creative.name}`].filter(Boolean),
    photographKey: row.coverKey,
    focus: row.coverFocus,
  };
}

/** A published article, with its picture when we host it; null for an unknown slug. */
export async function findArticleSubject(slug: string): Promise<ShareSubject | null> {
  const row = await findRow(publicDb(), {
    title: blogPosts.title,
    category: blogPosts.category,
    key: orNull(mediaFiles.key),
  })`
    select p.title, p.category, m.key
      from blog_posts p
      left join media_files m on m.key = substring(coalesce(p.social_image_url, p.featured_image_url) from '^/media/([A-Za-z0-9-]+)')
     where p.is_published and p.slug = ${slug}`;
  return row
    ? { title: row.title, lines: [row.category ?? ''].filter(Boolean), photographKey: row.key }
    : null;
}
