import type { Readable } from 'node:stream';

/**
 * Where backups are kept: a folder, or a prefix of an S3 bucket. Names consist of plain segments (`assertBackupName`).
 * A file appears under its name only when it is complete.
 */
export type BackupStore = {
  place: string;
  /** Names that begin with `prefix` (empty, or ending in a slash), with sizes in bytes; unordered. */
  list(prefix: string): AsyncIterable<{ name: string; bytes: number }>;
  /** The distinct first segments of all names, among them the ids of backups. */
  listFolders(): Promise<string[]>;
  /** Fails with `MissingPart` when there is no such name. */
  read(name: string): Promise<Readable>;
  /** Leaves nothing under the name when the source fails. */
  write(name: string, source: Readable): Promise<void>;
  remove(name: string): Promise<void>;
  removeLeftovers(before: Date): Promise<void>;
};

export class MissingPart extends Error {
  override name = 'MissingPart';
}

const segment = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/** Returns the name when it consists of plain segments; throws otherwise. */
export function assertBackupName(name: string): string {
  if (!name.split('/').every((part) => segment.test(part) && !part.includes('..'))) {
    throw new Error(`${JSON.stringify(name)} is not the name of a part of a backup.`);
  }
  return name;
}
