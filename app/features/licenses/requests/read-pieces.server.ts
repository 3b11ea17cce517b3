import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import type { LicenseRequestContent } from '#app/platform/db/schema/license-requests.ts';
import { storage } from '#app/platform/storage/storage.server.ts';

export type ReadPiece = { itemId: string; title: string; sha256: string };

/** The pieces of a request as they are now, with the fingerprints of their files; null where one is gone. Reads storage. */
export async function readPieces({
  pieces,
}: Pick<LicenseRequestContent, 'pieces'>): Promise<ReadPiece[] | null> {
  const rows = await listRows(db(), { id: cell.text, originalKey: cell.text })`
    select i.id, m.original_key from portfolio_items i join media_files m on m.key = i.media_key
     where i.id = any(${sql.param(pieces.map(({ id }) => id))}::uuid[])`;
  const keys = new Map(rows.map(({ id, originalKey }) => [id, originalKey]));
  const read: ReadPiece[] = [];
  for (const { id, title } of pieces) {
    const key = keys.get(id);
    const original = key ? await storage().read(key) : null;
    if (!original) {
      return null;
    }
    read.push({ itemId: id, title, sha256: createHash('sha256').update(original).digest('hex') });
  }
  return read;
}
