import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow } from '#app/platform/db/rows.server.ts';
import { pictureRenditions } from '#app/platform/db/schema/deliveries.ts';
import { renditionKey } from '#app/platform/media/rendition-key.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { makeRenditions } from './make-renditions.job.server.ts';
import type { Rendition } from './renditions.ts';

export type OpenRendition = {
  bytes: number;
  stream(span?: { start: number; end: number }): Promise<Readable>;
};

/** A request for a missing rendition waits for it, ahead of those made in advance; few at a time. */
const inTurn = pLimit(2);

export async function openRendition(versionId: string, rendition: Rendition): Promise<OpenRendition | null> {
  const known = await findMade(versionId, rendition);
  if (known) {
    return known;
  }
  await inTurn(async () => {
    if (!(await findMade(versionId, rendition))) {
      await makeRenditions(versionId, [rendition], { priority: 'awaited' });
    }
  });
  return findMade(versionId, rendition);
}

export async function areMade(
  versions: readonly { versionId: string }[],
  rendition: Rendition,
): Promise<boolean> {
  const ids = versions.map(({ versionId }) => versionId);
  const { count } = await getRow(db(), { count: cell.number })`
    select count(*)::int as count from picture_renditions
     where rendition = ${rendition} and version_id = any(${`{${ids.join(',')}}`}::uuid[])`;
  return count === ids.length;
}

async function findMade(versionId: string, rendition: Rendition): Promise<OpenRendition | null> {
  const row = await findRow(db(), { bytes: pictureRenditions.bytes })`
    select bytes from picture_renditions where version_id = ${versionId} and rendition = ${rendition}`;
  const key = renditionKey(versionId, rendition);
  // A recorded rendition may be missing, because a restored storage has none.
  if (!row || (await storage().size(key)) !== row.bytes) {
    return null;
  }
  return { bytes: row.bytes, stream: (span) => storage().stream(key, span) };
}
