import { and, eq, sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { listRows, notNull } from '#app/platform/db/rows.server.ts';
import { blogOldSlugs, blogPosts } from '#app/platform/db/schema/blog.ts';
import { users } from '#app/platform/db/schema/identity.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { readMinutesOf } from '../article-text.ts';
import { sanitiseBlogHtml } from '../blog-html.ts';
import { type PostForm, publishedAtOnSave } from '../blog-schema.ts';
import { changeBlog, giveUpPostMedia, keepPostMedia, mediaKeysIn } from '../change-blog.server.ts';
import { writeFirstVersion, writeVersion } from '../history/post-versions.server.ts';
import { type PostValues, postValues } from '../post-values.ts';
import { dropDraft } from './post-drafts.server.ts';

type Refusal = { ok: false; code: 'notAllowed' | 'slugTaken' | 'emptyContent' | 'pastTime' };

type CreatePostResult = { ok: true; id: string } | Refusal;

export type SavePostResult =
  | { ok: true; id: string }
  | Refusal
  | { ok: false; code: 'gone' }
  | { ok: false; code: 'conflict'; stored: PostToEdit };

type PostInput = { form: PostForm; defaultAuthor: string; now: Date };

export async function createPost(actor: Actor, input: PostInput): Promise<CreatePostResult> {
  const row = rowOf(actor, input);
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const fault = faultOf(row, input.now);
  if (fault) {
    return { ok: false, code: fault };
  }
  return refusingTakenSlug(() =>
    changeBlog(async (tx) => {
      const [post] = await tx
        .insert(blogPosts)
        .values({ ...row, createdAt: input.now })
        .returning({ id: blogPosts.id });
      if (!post) {
        throw new Error('a post was not written');
      }
      await takeSlug(tx, { postId: post.id, slug: row.slug, oldSlug: row.slug });
      await keepPostMedia(tx, mediaKeysIn(row));
      await writeVersion(tx, versionOf(row, post.id));
      await dropDraft(tx, { postId: null, writerId: actor.userId });
      await writeAudit(tx, actor.userId, {
        action: 'post.created',
        subject: { kind: 'post', id: post.id },
        after: told(row),
      });
      return { ok: true, id: post.id };
    }),
  );
}

/**
 * Saves a post on top of the revision that the editor started from. If someone else saved it since, changes nothing
 * and returns what they saved; a save on top of that revision then overwrites it.
 */
export async function savePost(
  actor: Actor,
  { id, revision, ...input }: PostInput & { id: string; revision: number },
): Promise<SavePostResult> {
  const row = rowOf(actor, input);
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const fault = faultOf(row, input.now);
  if (fault) {
    return { ok: false, code: fault };
  }
  const saved = await refusingTakenSlug<SavePostResult>(() =>
    changeBlog(async (tx) => {
      const stored = await findPostToEdit(id, tx);
      if (!stored) {
        return { ok: false, code: 'gone' };
      }
      const [post] = await tx
        .update(blogPosts)
        .set({ ...row, revision: sql`${blogPosts.revision} + 1` })
        .where(and(eq(blogPosts.id, stored.id), eq(blogPosts.revision, revision)))
        .returning({ id: blogPosts.id });
      if (!post) {
        // Reads again, because the update waited for a concurrent save.
        const newest = await findPostToEdit(id, tx);
        return newest ? { ok: false, code: 'conflict', stored: newest } : { ok: false, code: 'gone' };
      }
      await takeSlug(tx, { postId: post.id, slug: row.slug, oldSlug: stored.values.slug });
      const keys = mediaKeysIn(row);
      await keepPostMedia(tx, keys);
      await writeFirstVersion(tx, {
        postId: post.id,
        writerId: stored.updatedById,
        values: stored.values,
        at: new Date(stored.updatedAt),
      });
      await writeVersion(tx, versionOf(row, post.id));
      await dropDraft(tx, { postId: post.id, writerId: actor.userId });
      await giveUpPostMedia(
        tx,
        mediaKeysIn(stored.values).filter((key) => !keys.includes(key)),
      );
      await writeAudit(tx, actor.userId, {
        action: 'post.saved',
        subject: { kind: 'post', id: post.id },
        before: told(stored.values),
        after: told(row),
      });
      return { ok: true, id: post.id };
    }),
  );
  if (saved.ok) {
    await sweepSoon();
  }
  return saved;
}

function faultOf({ content, publishAt }: PostForm, now: Date): 'emptyContent' | 'pastTime' | null {
  if (content === '') {
    return 'emptyContent';
  }
  return publishAt !== null && publishAt <= now ? 'pastTime' : null;
}

/** What the audit log records; not the text, which may be long. */
function told({ title, slug, isPublished }: Pick<PostForm, 'title' | 'slug' | 'isPublished'>) {
  return { title, slug, isPublished };
}

function rowOf(actor: Actor, { form, defaultAuthor, now }: PostInput) {
  const content = sanitiseBlogHtml(form.content, 'stored');
  return {
    ...form,
    content,
    author: form.author ?? defaultAuthor,
    readTime: readMinutesOf(content),
    publishedAt: publishedAtOnSave({ isPublished: form.isPublished, now }),
    updatedAt: now,
    updatedBy: actor.userId,
  };
}

function versionOf(row: ReturnType<typeof rowOf>, postId: string) {
  const { updatedBy: writerId, updatedAt: at } = row;
  return { postId, kind: 'saved' as const, writerId, values: valuesOf(row), at };
}

/** Claims the slug for this post, even if another post once used it, and redirects the post's old slug to it. */
async function takeSlug(
  tx: Transaction,
  { postId, slug, oldSlug }: { postId: string; slug: string; oldSlug: string },
): Promise<void> {
  await tx.delete(blogOldSlugs).where(eq(blogOldSlugs.slug, slug));
  if (oldSlug !== slug) {
    await tx
      .insert(blogOldSlugs)
      .values({ slug: oldSlug, postId })
      .onConflictDoUpdate({ target: blogOldSlugs.slug, set: { postId } });
  }
}

const uniqueViolation = '23505';

async function refusingTakenSlug<Result>(write: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await write();
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    if (
      cause instanceof Error &&
      'code' in cause &&
      cause.code === uniqueViolation &&
      'constraint' in cause &&
      cause.constraint === 'blog_posts_slug_unique'
    ) {
      return { ok: false, code: 'slugTaken' };
    }
    throw error;
  }
}

export type PostToEdit = {
  id: string;
  revision: number;
  /** The ISO time of the last save. */
  updatedAt: string;
  updatedBy: string | null;
  updatedById: string | null;
  values: PostValues;
};

type StoredPost = Pick<typeof blogPosts.$inferSelect, keyof PostValues>;

export async function findPostToEdit(id: string, tx?: Transaction): Promise<PostToEdit | null> {
  const [found] = await (tx ?? db())
    .select({ row: blogPosts, updatedBy: users.name })
    .from(blogPosts)
    .leftJoin(users, eq(users.id, blogPosts.updatedBy))
    .where(sql`${blogPosts.id} = ${uuidOrNull(id)}::uuid`);
  if (!found) {
    return null;
  }
  const { row, updatedBy } = found;
  return {
    id: row.id,
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy,
    updatedById: row.updatedBy,
    values: valuesOf(row),
  };
}

function valuesOf(row: StoredPost): PostValues {
  const publishAt = row.isPublished ? '' : (row.publishAt?.toISOString() ?? '');
  return { ...postValues((field) => row[field]), publishAt };
}

const maxCategories = 40;

/** Every category in use, including those of drafts. */
export async function listUsedCategories(): Promise<string[]> {
  const rows = await listRows(db(), { category: notNull(blogPosts.category) })`
    select distinct category from blog_posts where category is not null order by category limit ${maxCategories}`;
  return rows.map((row) => row.category);
}

export type EditorAnswer = {
  typed: PostValues;
  errors: Partial<Record<keyof PostValues, string>>;
  previewHtml?: string;
  conflict?: PostToEdit;
};
