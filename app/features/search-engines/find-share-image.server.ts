import { sql } from 'drizzle-orm';
import { primaryArea } from '#app/features/directory/primary-area.server.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { isUuid } from '#app/platform/uuid.ts';

/** What the picture of a link shows; `photographKey` names a media file. */
export type ShareSubject = { title: string; lines: string[]; photographKey: string | null };

/** The site's own. */
export const siteSubject: ShareSubject = {
  title: 'Find the photographer for your building.',
  lines: ['Architecture photographers and videographers, listed by place'],
  photographKey: null,
};

/** A listed creative with the cover of their portfolio; null when nobody of this id is listed. */
export async function findCreativeSubject(id: string): Promise<ShareSubject | null> {
  if (!isUuid(id)) {
    return null;
  }
  const { rows } = await publicDb().execute<{
    business_name: string;
    creative_type: string;
    primary_area: string | null;
    cover_key: string | null;
  }>(
    sql`select l.business_name, l.creative_type, ${primaryArea} as primary_area, l.cover_key
          from listings l where l.creative_id = ${id}`,
  );
  const [row] = rows;
  return row
    ? {
        title: row.business_name,
        lines: [row.creative_type, row.primary_area ?? ''].filter(Boolean),
        photographKey: row.cover_key,
      }
    : null;
}

/** A published article with its picture, where we hold that; null when there is none under this slug. */
export async function findArticleSubject(slug: string): Promise<ShareSubject | null> {
  const { rows } = await publicDb().execute<{
    title: string;
    category: string | null;
    key: string | null;
  }>(sql`
    select p.title, p.category, m.key
      from blog_posts p
      left join media_files m on m.key = substring(p.featured_image_url from '^/media/([A-Za-z0-9-]+)')
     where p.is_published and p.slug = ${slug}`);
  const [row] = rows;
  return row
    ? { title: row.title, lines: [row.category ?? ''].filter(Boolean), photographKey: row.key }
    : null;
}
