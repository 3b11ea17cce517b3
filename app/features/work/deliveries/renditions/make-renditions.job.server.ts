import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { pictureVersions } from '#app/platform/db/schema/deliveries.ts';
import { CannotEncode, encodeFileAside, type Priority } from '#app/platform/images/encode-aside.server.ts';
import type { EncodedFile } from '#app/platform/images/encode-picture.server.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { renditionKey } from '#app/platform/media/rendition-key.ts';
import { spoolFolder } from '#app/platform/multipart/read-multipart.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { type Rendition, renditions } from './renditions.ts';

/** The prefix of temporary files, by which those of killed processes are found (sweep-deliveries.job.server.ts). */
export const encodingPrefix = 'encoding-';

type Making = { priority: Priority; signal?: AbortSignal | undefined };

/**
 * Makes the missing renditions of a file, in order. Returns silently when the file is gone; records when no picture
 * can be made of it. Throws when a rendition cannot be stored (full disk) and when `signal` is aborted.
 */
export async function makeRenditions(
  versionId: string,
  wanted: readonly Rendition[],
  { priority, signal }: Making,
): Promise<void> {
  const version = await findVersion(versionId);
  const known = await listMade(versionId);
  if (!version || version.isDamaged || wanted.every((rendition) => known.has(rendition))) {
    return;
  }
  const folder = await mkdtemp(path.join(await spoolFolder(), encodingPrefix));
  try {
    const original = path.join(folder, 'original');
    await pipeline(await storage().stream(version.storageKey), createWriteStream(original));
    for (const rendition of wanted) {
      signal?.throwIfAborted();
      // A request that could not wait may have made it meanwhile.
      if (!(await listMade(versionId)).has(rendition)) {
        await makeOne(versionId, { rendition, original, folder }, { priority, signal });
      }
    }
  } catch (error) {
    if (!(error instanceof CannotEncode)) {
      throw error;
    }
    await db().execute(sql`update picture_versions set is_damaged = true where id = ${versionId}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeOne(
  versionId: string,
  { rendition, original, folder }: { rendition: Rendition; original: string; folder: string },
  making: Making,
): Promise<void> {
  const target = path.join(folder, rendition);
  const made = await encodeFileAside({ source: original, target, ...renditions[rendition] }, making);
  await storage().writeStream(renditionKey(versionId, rendition), createReadStream(target));
  const isKept = await note(versionId, rendition, made);
  if (!isKept) {
    // The file was removed in the meantime.
    await storage().remove(renditionKey(versionId, rendition));
  }
}

async function note(versionId: string, rendition: Rendition, made: EncodedFile): Promise<boolean> {
  const { rowCount } = await db().execute(sql`
    insert into picture_renditions (version_id, rendition, bytes, width, height)
    select id, ${rendition}, ${made.bytes}::int, ${made.width}::int, ${made.height}::int
      from picture_versions where id = ${versionId}
    on conflict (version_id, rendition)
    do update set bytes = excluded.bytes, width = excluded.width, height = excluded.height`);
  return (rowCount ?? 0) > 0;
}

async function listMade(versionId: string): Promise<Set<string>> {
  const { rows } = await db().execute(
    sql`select rendition from picture_renditions where version_id = ${versionId}`,
  );
  const made = new Set<string>();
  for (const { rendition } of rows as { rendition: Rendition }[]) {
    if ((await storage().size(renditionKey(versionId, rendition))) !== null) {
      made.add(rendition);
    }
  }
  return made;
}

function findVersion(id: string) {
  return findRow(db(), {
    storageKey: pictureVersions.storageKey,
    isDamaged: pictureVersions.isDamaged,
  })`
    select v.storage_key, v.is_damaged from picture_versions v
      join commission_pictures p on p.id = v.picture_id
     where v.id = ${id} and p.state <> 'removed'`;
}

/** What to make of a file: proof previews only, or the print size too. */
type Wanted = { versionId: string; wants: 'proof' | 'print' };

export const makeRenditionsJob: Job<Wanted> = {
  name: 'make-renditions',
  schema: z.object({ versionId: z.string(), wants: z.enum(['proof', 'print']) }),
  handle: ({ versionId, wants }, signal) =>
    makeRenditions(versionId, wants === 'proof' ? ['web', 'small'] : ['web', 'small', 'print'], {
      priority: 'ahead',
      signal,
    }),
  // 1 min, 2 min, 4 min and so on, about four hours in total: time to fix a full disk.
  retries: 8,
  retryDelaySeconds: 60,
  isOncePerKey: true,
};

export function makeRenditionsSoon(tx: Transaction, wanted: Wanted): Promise<void> {
  return enqueue(makeRenditionsJob, wanted, { key: `${wanted.versionId} ${wanted.wants}`, on: tx });
}

export function makeRenditionsSometime(wanted: Wanted): Promise<void> {
  return enqueue(makeRenditionsJob, wanted, { key: `${wanted.versionId} ${wanted.wants}`, priority: -1 });
}
