import type { Readable } from 'node:stream';

/**
 * Where backups are kept: a folder, or a prefix of an S3 bucket. Names consist of plain segments (`assertBackupName`),
 * and what has a name is whole: it is written elsewhere first, or uploaded in parts that are joined at the end.
 */
export type BackupStore = {
  /** For people: the folder or the address, without secrets. */
  place: string;
  /** Names that begin with `prefix` (which ends in a slash, or is empty), with sizes in bytes; in no order. */
  list(prefix: string): AsyncIterable<{ name: string; bytes: number }>;
  /** The first segments of all names: the identifiers of backups, among others. */
  listFolders(): Promise<string[]>;
  /** Fails with `MissingPart` when there is no such name. */
  read(name: string): Promise<Readable>;
  /** Leaves nothing under the name when the source fails. */
  write(name: string, source: Readable): Promise<void>;
  /** Does nothing when there is no such name. */
  remove(name: string): Promise<void>;
  /** Removes what writes that were cut off before this time have left behind. */
  removeLeftovers(before: Date): Promise<void>;
};

/** There is no such name in the store. */
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
