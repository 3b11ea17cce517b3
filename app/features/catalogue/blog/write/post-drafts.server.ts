import { sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows } from '#app/platform/db/rows.server.ts';
import { blogDrafts } from '#app/platform/db/schema/blog.ts';
import { users } from '#app/platform/db/schema/identity.ts';
import { isUuid, uuidOrNull } from '#app/platform/uuid.ts';
import { contentMaxLength } from '../blog-schema.ts';
import { mediaKeysIn } from '../change-blog.server.ts';
import { keepEveryMinutes, wasKeptSince, writeVersion } from '../history/post-versions.server.ts';
import { type PostValues, storedValues } from '../post-values.ts';

export type StoredDraft = { values: PostValues; revision: number; at: string };

type DraftInput = {
  postId: string | null;
  revision: number;
  values: PostValues;
  /** Set when it replaces other text, which is kept as a version. */
  isRestored?: boolean;
  now: Date;
};

export type KeepDraftResult =
  | { ok: true; at: string }
  /** `saved`: the writer has since saved the post in another window. */
  | { ok: false; code: 'notAllowed' | 'tooLong' | 'gone' | 'saved' };

/** As much as a save accepts. */
const draftMaxLength = 2 * contentMaxLength;

/**
 * Stores a writer's unsaved text, replacing the previous draft. Readers see no change. Stores a version from time to
 * time.
 */
export async function keepDraft(actor: Actor, input: DraftInput): Promise<KeepDraftResult> {
  const { postId, revision, now } = input;
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const values = storable(input.values);
  if (JSON.stringify(values).length > draftMaxLength) {
    return { ok: false, code: 'tooLong' };
  }
  const writerId = actor.userId;
  return db().transaction(async (tx): Promise<KeepDraftResult> => {
    if (postId !== null) {
      const post = await findRow(tx, { isSaved: cell.boolean })`
        select revision > ${revision} and updated_by is not distinct from ${writerId} as is_saved
          from blog_posts where id = ${uuidOrNull(postId)}::uuid for key share`;
      if (!post) return { ok: false, code: 'gone' };
      if (post.isSaved) return { ok: false, code: 'saved' };
    }
    if (postId !== null && input.isRestored) {
      const known = await findDraft(actor, postId, tx);
      if (known) await writeVersion(tx, { postId, kind: 'kept', writerId, values: known.values, at: now });
    }
    const draft = { baseRevision: revision, fields: values, mediaKeys: mediaKeysIn(values), updatedAt: now };
    await tx
      .insert(blogDrafts)
      .values({ postId, writerId, ...draft })
      .onConflictDoUpdate({ target: [blogDrafts.writerId, blogDrafts.postId], set: draft });
    const since = new Date(now.getTime() - keepEveryMinutes * 60_000);
    if (postId !== null && !(await wasKeptSince(tx, { postId, writerId, since }))) {
      await writeVersion(tx, { postId, kind: 'kept', writerId, values, at: now });
    }
    return { ok: true, at: now.toISOString() };
  });
}

export async function discardDraft(actor: Actor, postId: string | null): Promise<boolean> {
  if (!isAdmin(actor) || (postId !== null && !isUuid(postId))) {
    return false;
  }
  await dropDraft(db(), { postId, writerId: actor.userId });
  return true;
}

export async function dropDraft(
  tx: Pick<Transaction, 'execute'>,
  { postId, writerId }: { postId: string | null; writerId: string },
): Promise<void> {
  await tx.execute(sql`
    delete from blog_drafts where writer_id = ${writerId} and post_id is not distinct from ${postId}::uuid`);
}

export async function findDraft(
  actor: Actor,
  postId: string | null,
  on: Pick<Transaction, 'execute'> = db(),
): Promise<StoredDraft | null> {
  if (postId !== null && !isUuid(postId)) {
    return null;
  }
  const row = await findRow(on, {
    fields: cell.json,
    baseRevision: blogDrafts.baseRevision,
    updatedAt: blogDrafts.updatedAt,
  })`
    select fields, base_revision, updated_at from blog_drafts
     where writer_id = ${actor.userId} and post_id is not distinct from ${postId}::uuid`;
  return row
    ? {
        values: storedValues(row.fields),
        revision: row.baseRevision,
        at: row.updatedAt.toISOString(),
      }
    : null;
}

/** Other writers with drafts newer than the last save. For admins only. */
export async function listOtherWriters(
  actor: Actor,
  postId: string,
): Promise<{ name: string; at: string }[]> {
  if (!isUuid(postId)) {
    return [];
  }
  const rows = await listRows(db(), { name: users.name, updatedAt: blogDrafts.updatedAt })`
    select u.name, d.updated_at from blog_drafts d join users u on u.id = d.writer_id
      join blog_posts p on p.id = d.post_id
     where d.post_id = ${postId} and d.writer_id <> ${actor.userId} and d.updated_at > p.updated_at
     order by d.updated_at desc limit 5`;
  return rows.map(({ name, updatedAt }) => ({ name, at: updatedAt.toISOString() }));
}

/** Removes characters that PostgreSQL cannot store in JSON. */
function storable(values: PostValues): PostValues {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value,
  ]);
  return storedValues(Object.fromEntries(texts));
}
