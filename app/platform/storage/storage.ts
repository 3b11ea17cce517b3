import type { Readable } from 'node:stream';

/**
 * Files by key: 'portfolio-images/…', 'rate-sheets/…', 'attachments/…', 'originals/…' of the demo world, and
 * 'picture-sizes/…'. None has an address of its own: public files are served through /media, private ones by signed
 * links. We make the keys; they consist of plain path segments (storage-key.ts).
 */
export type Storage = {
  /** Null when there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /**
   * A stream of the bytes from `start` to `end` (inclusive), or of the whole file. Fails when there is no such file.
   */
  stream(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Size in bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** Replaces the file atomically: readers see the old bytes or the new. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Like `write`, as a stream; leaves the former file when the source fails. */
  writeStream(key: string, source: Readable): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes unfinished files of killed processes from before this time. */
  removeLeftovers(before: Date): Promise<void>;
};
