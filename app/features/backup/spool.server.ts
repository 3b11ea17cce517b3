import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A stream kept on the local disk, so that it can be read slowly without holding up its source. */
export type Spooled = { open(): Readable; remove(): Promise<void> };

export async function spool(source: Readable): Promise<Spooled> {
  const file = path.join(tmpdir(), `oriel-backup-${randomBytes(8).toString('hex')}`);
  try {
    await pipeline(source, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { open: () => createReadStream(file), remove: () => rm(file, { force: true }) };
}
