import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { findRow, notNull, orNull } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { readMinutesOf } from '../article-text.ts';
import { mediaKeyOf } from '../blog-schema.ts';
import { emptyPost, type PostValues } from '../post-values.ts';
import { articleHtml } from '../read/article-html.ts';
import { withCreatives } from '../read/draw-creatives.server.tsx';
import { type Article, type PostPlate, plateColumns, plateOfPicture } from '../read/find-articles.server.ts';
import { findDraft } from './post-drafts.server.ts';
import { findPostToEdit } from './save-post.server.ts';

type PreviewedArticle = Omit<Article, 'id' | 'slug'>;

/**
 * A post as readers would see it, with this writer's unsaved text. `id` is null for a new post. Null when the post
 * does not exist or the actor may not write.
 */
export async function previewArticle(
  actor: Actor,
  { id, author, now }: { id: string | null; author: string; now: Date },
): Promise<PreviewedArticle | null> {
  if (!isAdmin(actor)) {
    return null;
  }
  const [draft, post] = await Promise.all([findDraft(actor, id), id === null ? null : findPostToEdit(id)]);
  if (id !== null && !post) {
    return null;
  }
  const values: PostValues = draft?.values ?? post?.values ?? emptyPost(author);
  const article = await withCreatives(articleHtml(values.content));
  return {
    title: values.title.trim() || 'Untitled',
    excerpt: values.excerpt || null,
    category: values.category || null,
    author: values.author || author,
    readMinutes: readMinutesOf(article.html),
    publishedAt:
      values.publishAt && !Number.isNaN(Date.parse(values.publishAt)) ? values.publishAt : now.toISOString(),
    updatedAt: now.toISOString(),
    searchTitle: values.searchTitle || null,
    searchDescription: values.searchDescription || null,
    picture: null,
    plate: await findPlate(mediaKeyOf(values.featuredImageUrl)),
    article,
  };
}

async function findPlate(key: string | null): Promise<PostPlate | null> {
  if (key === null) {
    return null;
  }
  const row = await findRow(publicDb(), {
    width: notNull(mediaFiles.width),
    height: notNull(mediaFiles.height),
    averageColor: mediaFiles.averageColor,
    plateTitle: orNull(portfolioItems.title),
    plateAlt: portfolioItems.altText,
    plateCreativeId: orNull(listings.creativeId),
    plateCreative: orNull(listings.businessName),
  })`
    select m.width, m.height, m.average_color, ${plateColumns}
      from media_files m ${plateOfPicture}
     where m.key = ${key} and m.media_type = 'image' and m.width is not null and m.height is not null`;
  if (!row) {
    return null;
  }
  const { plateCreativeId, plateCreative } = row;
  return {
    src: mediaUrl(key),
    width: row.width,
    height: row.height,
    color: row.averageColor ?? '',
    alt: row.plateAlt ?? row.plateTitle ?? '',
    title: row.plateTitle,
    creative: plateCreativeId && plateCreative ? { id: plateCreativeId, name: plateCreative } : null,
  };
}
