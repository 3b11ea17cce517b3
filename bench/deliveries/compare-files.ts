import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import type { MadeFile } from './made-file.ts';

/** The result of a comparison; all but `compared` must be 0. */
export type Comparison = {
  compared: number;
  /** Missing, or with other bytes than were sent. */
  lost: number;
  doubled: number;
  /** Pictures that were never sent. */
  foreign: number;
  /** Files and parts in storage without a picture. */
  leftOver: number;
};

type Row = { sha256: string; storage_key: string };

export async function compareFiles(
  pool: Pool,
  { commissionId, sent, storageFolder }: { commissionId: string; sent: MadeFile[]; storageFolder: string },
): Promise<Comparison> {
  const { rows } = await pool.query<Row>(
    `select sha256, storage_key from commission_pictures where commission_id = $1 and state <> 'removed'`,
    [commissionId],
  );
  const known = new Set(sent.map(({ sha256 }) => sha256));
  let [lost, doubled] = [0, 0];
  for (const { sha256 } of sent) {
    const found = rows.filter((row) => row.sha256 === sha256);
    const isThere = found[0] && (await sha256In(path.join(storageFolder, found[0].storage_key))) === sha256;
    lost += isThere ? 0 : 1;
    doubled += Math.max(0, found.length - 1);
  }
  const stored = await filesBelow(path.join(storageFolder, 'deliveries', commissionId));
  return {
    compared: sent.length,
    lost,
    doubled,
    foreign: rows.filter((row) => !known.has(row.sha256)).length,
    leftOver: stored.length - rows.length,
  };
}

/** Parts that were not removed. */
export async function countParts(storageFolder: string): Promise<number> {
  return (await filesBelow(path.join(storageFolder, 'delivery-parts'))).length;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function sha256In(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
    return hash.digest('hex');
  } catch {
    return null;
  }
}
