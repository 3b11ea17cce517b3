import { publicDb } from '#app/platform/db/client.server.ts';
import { findRow, listRows } from '#app/platform/db/rows.server.ts';
import { blogPosts } from '#app/platform/db/schema/blog.ts';
import { type ArticleHtml, articleHtml } from './article-html.ts';
import { withCreatives } from './draw-creatives.server.tsx';
import type { PostCard, PostPlate } from './post-card.ts';
import {
  cardColumns,
  cardOf,
  cardShape,
  plateColumns,
  plateOf,
  plateOfPicture,
  plateShape,
  postsWithPictures,
} from './post-rows.server.ts';

export type Article = PostCard & {
  updatedAt: string;
  searchTitle: string | null;
  searchDescription: string | null;
  plate: PostPlate | null;
  article: ArticleHtml;
};

export async function findArticle(slug: string): Promise<Article | null> {
  const row = await findRow(publicDb(), {
    ...cardShape,
    ...plateShape,
    content: blogPosts.content,
    updatedAt: blogPosts.updatedAt,
    searchTitle: blogPosts.searchTitle,
    searchDescription: blogPosts.searchDescription,
  })`
    select ${cardColumns}, ${plateColumns}, p.content, p.updated_at,
           p.search_title, p.search_description
      from ${postsWithPictures} ${plateOfPicture}
     where p.slug = ${slug} and p.is_published`;
  return row
    ? {
        ...cardOf(row),
        updatedAt: row.updatedAt.toISOString(),
        searchTitle: row.searchTitle,
        searchDescription: row.searchDescription,
        plate: plateOf(row),
        article: await withCreatives(articleHtml(row.content)),
      }
    : null;
}

export async function findNewSlug(oldSlug: string): Promise<string | null> {
  const row = await findRow(publicDb(), { slug: blogPosts.slug })`
    select p.slug from blog_old_slugs o join blog_posts p on p.id = o.post_id
     where o.slug = ${oldSlug} and p.is_published`;
  return row?.slug ?? null;
}

const relatedPosts = 3;

/** The same category first, then the newest. */
export async function listRelated({
  id,
  category,
}: {
  id: string;
  category: string | null;
}): Promise<PostCard[]> {
  const rows = await listRows(publicDb(), cardShape)`
    select ${cardColumns} from (
      (select * from blog_posts where is_published and id <> ${id} and category = ${category}
        order by published_at desc, id desc limit ${relatedPosts})
      union
      (select * from blog_posts where is_published and id <> ${id}
        order by published_at desc, id desc limit ${relatedPosts * 2})) as near
      join ${postsWithPictures} on p.id = near.id
     order by p.category is not distinct from ${category} desc, p.published_at desc, p.id desc
     limit ${relatedPosts}`;
  return rows.map(cardOf);
}
