import type { PoolClient } from 'pg';
import { slugOfTitle } from '#app/features/blog/blog-slug.ts';
import { readMinutesOf } from '#app/features/blog/read-time.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { type AuditLine, daysBefore } from './audit-lines.ts';
import type { AdminWork } from './insert-admin-work.ts';

const title = 'Winter light, and how little of it is needed';
const excerpt =
  'Short days, low sun, wet streets: what December does for a building, and what to settle before the first visit.';
const content = `
<p>In December the sun stands low enough to reach the back wall of a room. That is the whole secret, and it lasts for about two hours.</p>
<h2>Low is not weak</h2>
<p>A façade that is flat in June has depth in winter: each sill and each joint throws a shadow as long as itself. North of the fiftieth parallel the light at noon is that of a summer evening, without the evening’s colour.</p>
<h2>What to settle beforehand</h2>
<ul>
<li>where the neighbour’s shadow ends at noon, and on which day it reaches the door;</li>
<li>who clears the snow, and who leaves it;</li>
<li>which lamps are on. After three in the afternoon every window is a picture of its own.</li>
</ul>
<p>To be written: wet asphalt; why the second visit should be in the same week.</p>`.trim();

/** A post that is not published yet. Returns what the audit log has of it, and of the newest one that is. */
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
