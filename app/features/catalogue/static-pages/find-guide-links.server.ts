import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { blogPosts } from '#app/platform/db/schema/blog.ts';
import { guides } from './guides.ts';

export async function findGuideLinks(): Promise<string[]> {
  const slugs = guides.map((guide) => guide.slug);
  const rows = await listRows(publicDb(), { asked: cell.text, slug: blogPosts.slug })`
    select asked, p.slug
      from unnest(${sql.param(slugs)}::text[]) as asked
      left join blog_old_slugs o on o.slug = asked
      join blog_posts p on p.slug = asked or p.id = o.post_id
     where p.is_published`;
  const published = new Map(rows.map((row) => [row.asked, row.slug]));
  return slugs.map((slug) => {
    const present = published.get(slug);
    return present ? `/blog/${present}` : '/blog';
  });
}
