import type { PoolClient } from 'pg';
import { readMinutesOf } from '#app/features/catalogue/blog/article-text.ts';
import { slugOfTitle } from '#app/features/catalogue/blog/blog-slug.ts';
import { featuredDays } from '#app/features/desk/members/members-policy.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import adminWork from '../data/admin-work.json' with { type: 'json' };
import { readArticle } from '../world/articles.ts';
import { type AdminWork, type AuditLine, daysBefore } from './audit-lines.ts';

const announcement = 'The map is redrawn on Sunday between 6 and 7 UTC; browse works meanwhile.';

/** Earlier actions of the demo's admin: Featured grants, an announcement, a password. */
export async function findEarlierActions(
  client: PoolClient,
  { now, adminId }: AdminWork,
): Promise<AuditLine[]> {
  const setting = { kind: 'setting', id: 'announcement' };
  return [
    {
      at: daysBefore(now, 3 * 365),
      action: 'admin.granted',
      subject: { kind: 'user', id: adminId },
      userId: adminId,
      before: { admin: false },
      after: { admin: true },
      isByCommandLine: true,
    },
    { at: daysBefore(now, 52), action: 'setting.changed', subject: setting, before: '', after: announcement },
    { at: daysBefore(now, 50), action: 'setting.changed', subject: setting, before: announcement, after: '' },
    ...(await findGrants(client, now)),
    ...(await findReset(client, now)),
  ];
}

/** The grants that end first. */
async function findGrants(client: PoolClient, now: Date): Promise<AuditLine[]> {
  const { rows } = await client.query<{ id: string; user_id: string; until: Date }>(
    `select id, user_id, featured_granted_until as until from creative_profiles
      where is_featured and featured_granted_until > $1
      order by featured_granted_until, id limit 4`,
    [now],
  );
  return rows.map(({ id, user_id, until }) => ({
    at: daysBefore(until, featuredDays),
    action: 'featured.granted',
    subject: { kind: 'creative', id },
    userId: user_id,
    before: { isFeatured: false, featuredUntil: null, grantedUntil: null },
    after: { isFeatured: true, featuredUntil: until, grantedUntil: until },
  }));
}

async function findReset(client: PoolClient, now: Date): Promise<AuditLine[]> {
  const { rows } = await client.query<{ user_id: string }>(
    `select user_id from profiles where user_type = 'client' order by email offset 12 limit 1`,
  );
  return rows.map(({ user_id }) => ({
    at: daysBefore(now, 13),
    action: 'user.reset_sent',
    subject: { kind: 'user', id: user_id },
    userId: user_id,
  }));
}

/** The admin's notes about users with an unpaid renewal, and their audit log entries. */
export async function insertNotes(client: PoolClient, { now, adminId }: AdminWork): Promise<AuditLine[]> {
  const { rows } = await client.query<{ user_id: string }>(
    `select user_id from user_summaries where due_cents > 0 order by joined_at, user_id limit $1`,
    [adminWork.notes.length],
  );
  const lines: AuditLine[] = [];
  for (const [index, { user_id: userId }] of rows.entries()) {
    const note = adminWork.notes[index];
    if (!note) continue;
    const at = daysBefore(now, note.daysAgo);
    const inserted = await client.query<{ id: string }>(
      `insert into user_notes (user_id, author_id, body, created_at) values ($1, $2, $3, $4) returning id`,
      [userId, adminId, note.body, at],
    );
    const id = inserted.rows[0]?.id ?? '';
    lines.push({ at, action: 'note.added', subject: { kind: 'note', id }, userId });
  }
  return lines;
}

export async function insertTodos(client: PoolClient, { now, adminId }: AdminWork): Promise<void> {
  for (const { title, priority, status, daysAgo } of adminWork.todos) {
    const changedAt = daysBefore(now, status === 'pending' ? daysAgo : daysAgo * 0.6);
    await client.query(
      `insert into admin_todos (user_id, title, priority, status, created_at, updated_at, completed_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        adminId,
        title,
        priority,
        status,
        daysBefore(now, daysAgo),
        changedAt,
        status === 'completed' ? changedAt : null,
      ],
    );
  }
}

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
