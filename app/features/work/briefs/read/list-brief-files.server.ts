import { sql } from 'drizzle-orm';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { uploads } from '#app/platform/db/schema/uploads.ts';

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
