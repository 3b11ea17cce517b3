import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { Attachment } from '#app/features/talk/messages/read/send-private-file.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { uploads } from '#app/platform/db/schema/uploads.ts';
import { isUuid } from '#app/platform/uuid.ts';

export type BriefFile = { id: string; filename: string; bytes: number; isPicture: boolean };

type Of = { briefId: string; revision: number };

export async function listBriefFiles({ briefId, revision }: Of): Promise<BriefFile[]> {
  const rows = await listRows(db(), {
    id: uploads.id,
    filename: uploads.filename,
    bytes: orNull(cell.number),
    contentType: uploads.contentType,
  })`
    select u.id, u.filename, u.bytes, u.content_type from brief_files f join uploads u on u.id = f.upload_id
     where f.brief_id = ${briefId} and ${shownIn(revision)} order by f.from_revision, f.position`;
  return rows.map(({ bytes, contentType, ...file }) => ({
    ...file,
    bytes: bytes ?? 0,
    isPicture: contentType?.startsWith('image/') ?? false,
  }));
}

export async function listFileNames(tx: Transaction, { briefId, revision }: Of): Promise<string[]> {
  const rows = await listRows(tx, { filename: uploads.filename })`
    select u.filename from brief_files f join uploads u on u.id = f.upload_id
     where f.brief_id = ${briefId} and ${shownIn(revision)} order by f.from_revision, f.position`;
  return rows.map(({ filename }) => filename);
}

function shownIn(revision: number) {
  return sql`f.from_revision <= ${revision} and (f.until_revision is null or f.until_revision >= ${revision})`;
}

const rowShape = {
  filename: uploads.filename,
  contentType: uploads.contentType,
  storageKey: cell.text,
  mediaKey: uploads.mediaKey,
};

/** A file of a brief: for its client, and for recipients once a revision with it was sent. Null for anyone else. */
export async function findBriefFile(actor: Actor, uploadId: string): Promise<Attachment | null> {
  if (!isUuid(uploadId)) {
    return null;
  }
  return findRow(db(), rowShape)`
    select u.filename, u.content_type, u.storage_keys[1] as storage_key, u.media_key
      from brief_files f join briefs b on b.id = f.brief_id join uploads u on u.id = f.upload_id
     where f.upload_id = ${uploadId} and u.state = 'attached'
       and (b.client_id = ${actor.userId}
            or (f.from_revision <= b.revision
                and exists (select 1 from brief_recipients r
                             where r.brief_id = b.id and r.creative_id = ${actor.creativeId} and r.sent_at is not null)))
     limit 1`;
}
