import type { PoolClient } from 'pg';
import { readMinutesOf } from '#app/features/catalogue/blog/article-text.ts';
import { slugOfTitle } from '#app/features/catalogue/blog/blog-slug.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { readArticle } from '../world/articles.ts';
import type { AdminWork } from './admin-work.ts';
import { type AuditLine, daysBefore } from './audit-lines.ts';

const title = 'Winter light, and how little of it is needed';
const excerpt =
  'Short days, low sun, wet streets: what December does for a building, and what to settle before the first visit.';
const content = readArticle('draft-winter-light');

/** An unpublished post. Returns the audit log entries for it, and for the newest published one. */
export async function insertDraft(client: PoolClient, { now, adminId }: AdminWork): Promise<AuditLine[]> {
  const slug = slugOfTitle(title);
  const createdAt = daysBefore(now, 5);
  const savedAt = daysBefore(now, 1.5);
  const { rows } = await client.query<{ id: string }>(
    `insert into blog_posts (title, slug, excerpt, content, category, author, featured_image_url, read_time,
                             created_at, updated_at, revision, updated_by)
     values ($1, $2, $3, $4, 'Technique', 'Oriel', $5, $6, $7, $8, 2, $9) returning id`,
    [
      title,
      slug,
      excerpt,
      content,
      mediaUrl('snow-house-01'),
      readMinutesOf(content),
      createdAt,
      savedAt,
      adminId,
    ],
  );
  const [draft] = rows;
  const { rows: published } = await client.query<{ id: string; published_at: Date }>(
    'select id, published_at from blog_posts where is_published order by published_at desc, id limit 1',
  );
  const told = { title, slug, isPublished: false };
  return [
    ...(draft
      ? [
          { at: createdAt, action: 'post.created', subject: { kind: 'post', id: draft.id }, after: told },
          {
            at: savedAt,
            action: 'post.saved',
            subject: { kind: 'post', id: draft.id },
            before: told,
            after: told,
          },
        ]
      : []),
    ...published.map(({ id, published_at }) => ({
      at: published_at,
      action: 'post.published',
      subject: { kind: 'post', id },
      after: { isPublished: true },
    })),
  ];
}
