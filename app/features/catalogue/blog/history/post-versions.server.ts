import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { blogVersions } from '#app/platform/db/schema/blog.ts';
import { users } from '#app/platform/db/schema/identity.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { wordCount } from '../article-text.ts';
import { mediaKeysIn } from '../change-blog.server.ts';
import { type PostValues, storedValues } from '../post-values.ts';

export type PostVersion = {
  id: string;
  kind: 'saved' | 'kept';
  writer: string | null;
  words: number;
  at: string;
};

type NewVersion = {
  postId: string;
  kind: PostVersion['kind'];
  writerId: string | null;
  values: PostValues;
  at: Date;
};

export async function writeVersion(tx: Transaction, version: NewVersion): Promise<void> {
  const { postId, kind, writerId, values, at } = version;
  await tx.insert(blogVersions).values({
    postId,
    kind,
    writerId,
    fields: values,
    createdAt: at,
    words: wordCount(values.content),
    mediaKeys: mediaKeysIn(values),
  });
}

/** Stores the state before the first save that creates a version, so that the history is complete. */
export async function writeFirstVersion(tx: Transaction, version: Omit<NewVersion, 'kind'>): Promise<void> {
  const known = await findRow(tx, { id: blogVersions.id })`
    select id from blog_versions where post_id = ${version.postId} and kind = 'saved' limit 1`;
  if (!known) {
    await writeVersion(tx, { ...version, kind: 'saved' });
  }
}

export async function listVersions(postId: string): Promise<PostVersion[]> {
  if (!isUuid(postId)) {
    return [];
  }
  const rows = await listRows(db(), {
    id: blogVersions.id,
    kind: blogVersions.kind,
    writer: orNull(users.name),
    words: blogVersions.words,
    createdAt: blogVersions.createdAt,
  })`
    select v.id, v.kind, u.name as writer, v.words, v.created_at
      from blog_versions v left join users u on u.id = v.writer_id
     where v.post_id = ${postId} order by v.created_at desc, v.id desc limit ${keptPerPost}`;
  return rows.map(({ createdAt, ...version }) => ({ ...version, at: createdAt.toISOString() }));
}

/** One version of this post with its text; null when there is none. For admins only. */
export async function findVersion(
  postId: string,
  id: string,
): Promise<(PostVersion & { values: PostValues }) | null> {
  if (!isUuid(postId) || !isUuid(id)) {
    return null;
  }
  const row = await findRow(db(), {
    id: blogVersions.id,
    kind: blogVersions.kind,
    writer: orNull(users.name),
    words: blogVersions.words,
    createdAt: blogVersions.createdAt,
    fields: cell.json,
  })`
    select v.id, v.kind, u.name as writer, v.words, v.created_at, v.fields
      from blog_versions v left join users u on u.id = v.writer_id
     where v.post_id = ${postId} and v.id = ${id}`;
  if (!row) {
    return null;
  }
  const { createdAt, fields, ...version } = row;
  return { ...version, at: createdAt.toISOString(), values: storedValues(fields) };
}

export async function mediaKeysOfVersions(tx: Transaction, postId: string): Promise<string[]> {
  const rows = await listRows(tx, { key: cell.text })`
    select distinct unnest(media_keys) as key from blog_versions where post_id = ${postId}`;
  return rows.map(({ key }) => key);
}

export async function wasKeptSince(
  tx: Transaction,
  { postId, writerId, since }: { postId: string; writerId: string; since: Date },
): Promise<boolean> {
  const row = await findRow(tx, { isKept: cell.boolean })`
    select exists (select 1 from blog_versions
                    where post_id = ${postId} and writer_id = ${writerId} and created_at > ${since}) as is_kept`;
  return row?.isKept === true;
}

export async function removeOldVersions(
  tx: Transaction,
  { keptBefore, limit }: { keptBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await listRows(tx, { keys: listOf(cell.text) })`
    delete from blog_versions where id in (
      select id from blog_versions where kind = 'kept' and created_at < ${keptBefore} limit ${limit})
       or id in (
      select old.id
        from (select post_id from blog_versions group by post_id having count(*) > ${keptPerPost}) many,
             lateral (select v.id from blog_versions v where v.post_id = many.post_id
                       order by v.created_at desc, v.id desc offset ${keptPerPost} limit ${limit}) old)
    returning media_keys as keys`;
  return [...new Set(rows.flatMap(({ keys }) => keys))];
}

/** Per post; the oldest ones beyond it are removed. */
const keptPerPost = 100;
/** Automatic versions are removed after this many days; saves stay. */
export const keptDays = 30;
export const keepEveryMinutes = 10;
