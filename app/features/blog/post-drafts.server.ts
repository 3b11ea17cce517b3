import { sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows } from '#app/platform/db/rows.server.ts';
import { blogDrafts } from '#app/platform/db/schema/blog.ts';
import { users } from '#app/platform/db/schema/identity.ts';
import { isUuid, uuidOrNull } from '#app/platform/uuid.ts';
import { contentMaxLength, type PostValues } from './blog-schema.ts';
import { mediaKeysIn } from './post-media.server.ts';
import { wasKeptSince, writeVersion } from './post-versions.server.ts';
import { storedValues } from './stored-values.ts';
import { keepEveryMinutes } from './version-bounds.ts';

/** Text that somebody has written and not saved. */
export type StoredDraft = { values: PostValues; revision: number; at: string };

type DraftInput = {
  /** Null for a post that is not written yet. */
  postId: string | null;
  /** The revision that the text stands on. */
  revision: number;
  values: PostValues;
  /** Takes the place of other text, which is kept as a version. */
  isRestored?: boolean;
  now: Date;
};

export type KeepDraftResult =
  | { ok: true; at: string }
  /** `saved`: the writer has saved the post since, in another window. */
  | { ok: false; code: 'notAllowed' | 'tooLong' | 'gone' | 'saved' };

/** As much as the form of a save may hold. */
const draftMaxLength = 2 * contentMaxLength;

/**
 * Keeps what a writer has typed, in place of what was kept before; what readers see stays as it is. From time to time a
 * version of it is kept too.
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

/** Forgets what a writer has not saved. */
export async function discardDraft(actor: Actor, postId: string | null): Promise<boolean> {
  if (!isAdmin(actor) || (postId !== null && !isUuid(postId))) {
    return false;
  }
  await dropDraft(db(), { postId, writerId: actor.userId });
  return true;
}

/** The same as a step of a save. */
export async function dropDraft(
  tx: Pick<Transaction, 'execute'>,
  { postId, writerId }: { postId: string | null; writerId: string },
): Promise<void> {
  await tx.execute(sql`
    delete from blog_drafts where writer_id = ${writerId} and post_id is not distinct from ${postId}::uuid`);
}

/** What a writer has not saved of a post; null when there is nothing. */
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
        values: storedValues.parse(row.fields),
        revision: row.baseRevision,
        at: row.updatedAt.toISOString(),
      }
    : null;
}

/** Who else writes on a post and has not saved since the post was last saved. For admins only. */
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

/** Without what a database cannot hold in JSON. */
function storable(values: PostValues): PostValues {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value,
  ]);
  return storedValues.parse(Object.fromEntries(texts));
}
