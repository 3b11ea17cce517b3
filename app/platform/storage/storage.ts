import type { Readable } from 'node:stream';

/**
 * Files that the product holds, by key: 'portfolio-images/…', 'rate-sheets/…', 'attachments/…', 'originals/…' of the
 * demo world, and 'picture-sizes/…'. None has an address of its own: what is public goes out by /media, what is
 * private by signed links. Keys are made by us and consist of plain path segments (storage-key.ts).
 */
export type Storage = {
  /** Null when there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** A stream of the bytes from `start` to `end` (inclusive), or of all. Fails when there is no such file. */
  stream(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Size in bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** Replaces the file at once: readers see the old bytes or the new. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Like `write`, without ever holding all of the bytes; leaves nothing new behind when the source fails. */
  writeStream(key: string, source: Readable): Promise<void>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** Removes what processes left unfinished before then, when they were killed while they wrote. */
  removeLeftovers(before: Date): Promise<void>;
};
