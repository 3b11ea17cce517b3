import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { env } from '../env.server.ts';

/** What has arrived, on the disk and without a name: it is gone when it is closed, and when the process dies. */
export type Spool = {
  /** All that arrived, also beyond the limit, where it was counted but not kept. */
  bytes: number;
  isTooLarge: boolean;
  /** The first or last so many bytes. */
  head(length: number): Promise<Buffer>;
  tail(length: number): Promise<Buffer>;
  /** So many bytes from somewhere in between. */
  part(start: number, length: number): Promise<Buffer>;
  /** All of it, from the start. */
  stream(): Readable;
  close(): Promise<void>;
};

/** Writes a stream to the disk, at most `maxBytes` of it. Fails, and leaves nothing, when the stream fails. */
export async function spool(source: Readable, maxBytes: number): Promise<Spool> {
  const handle = await openNameless();
  try {
    let bytes = 0;
    let failure: unknown;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= maxBytes && !failure) {
        // A disk that is full is told when all has arrived: a source that is left alone would hold the whole form up.
        await handle.writeFile(chunk).catch((error: unknown) => {
          failure = error;
        });
      }
    }
    if (failure) {
      throw failure;
    }
    const read = async (start: number, length: number) => {
      const buffer = Buffer.alloc(length);
      const { bytesRead } = await handle.read(buffer, 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    return {
      bytes,
      isTooLarge: bytes > maxBytes,
      head: (length) => read(0, Math.min(length, bytes)),
      part: read,
      tail: (length) => read(Math.max(0, bytes - length), Math.min(length, bytes)),
      stream: () => handle.createReadStream({ start: 0, autoClose: false }),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Where files stand while they are worked on, on this machine. */
export async function spoolFolder(): Promise<string> {
  const folder = path.join(env().dataDir, 'spool');
  await mkdir(folder, { recursive: true });
  return folder;
}

async function openNameless(): Promise<FileHandle> {
  const file = path.join(await spoolFolder(), randomBytes(12).toString('hex'));
  const handle = await open(file, 'wx+', 0o600);
  await unlink(file);
  return handle;
}
