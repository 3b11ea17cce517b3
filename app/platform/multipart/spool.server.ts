import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { env } from '../env.server.ts';

/** An upload in an unlinked file on disk: gone when it is closed, or when the process dies. */
export type Spool = {
  /** Everything received, including bytes beyond the limit, which are counted but not kept. */
  bytes: number;
  isTooLarge: boolean;
  /** The first or last `length` bytes. */
  head(length: number): Promise<Buffer>;
  tail(length: number): Promise<Buffer>;
  /** `length` bytes from `start` on. */
  part(start: number, length: number): Promise<Buffer>;
  stream(): Readable;
  close(): Promise<void>;
};

/** Writes a stream to disk, at most `maxBytes` of it. When the stream fails, it fails and leaves nothing. */
export async function spool(source: Readable, maxBytes: number): Promise<Spool> {
  const handle = await openNameless();
  try {
    let bytes = 0;
    let failure: unknown;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= maxBytes && !failure) {
        // A full disk is reported only at the end: an unread source would block the whole form.
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

/** Where files are processed, on this machine's disk. */
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
