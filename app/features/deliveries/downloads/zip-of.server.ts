import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file for a ZIP: its name, how long it is where that is known, and its bytes when their turn comes. */
export type ZipEntry = { name: string; bytes: number | null; open: () => Promise<Readable> };

/**
 * A ZIP that is written while it is read, one entry after the other, none of them packed: pictures are already. `bytes`
 * is how long all of it will be, null where that is not known. A file that cannot be read breaks it off, rather than leave
 * it out unnoticed; whoever stops reading closes the file that is open.
 */
export function zipOf(entries: readonly ZipEntry[], at: Date): { stream: Readable; bytes: number | null } {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  let current: Readable | null = null;
  const breakOff = (error: Error) => stream.destroy(error);
  zip.on('error', breakOff);
  stream.on('close', () => current?.destroy());
  for (const { name, bytes, open } of entries) {
    const options = { compress: false, mtime: at, ...(bytes === null ? {} : { size: bytes }) };
    zip.addReadStreamLazy(name, options, (give) => {
      open().then((opened) => {
        opened.on('error', breakOff);
        current = opened;
        if (stream.destroyed) {
          opened.destroy();
        } else {
          give(null, opened);
        }
      }, breakOff);
    });
  }
  let total: number | null = null;
  const onTotal = (size: number) => {
    total = size < 0 ? null : size;
  };
  // Its types leave out what the function is given.
  zip.end(undefined, onTotal as () => void);
  return { stream, bytes: total };
}
