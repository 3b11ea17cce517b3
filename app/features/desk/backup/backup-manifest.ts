import { createHash } from 'node:crypto';
import { z } from 'zod';
import { dayMs } from '#app/platform/days.ts';

/** The layout of a backup; one that this code does not know is refused. */
export const backupFormat = 2;

/** When it began (UTC), so that names sort by age, and four letters in case two begin at once. */
const idForm = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[a-z0-9]{4}$/;
const count = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

/** What is in a part, whether or not it is encrypted. */
const storedPart = z.object({ bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const manifestSchema = z.object({
  format: z.literal(backupFormat),
  id: z.string().regex(idForm),
  startedAt: z.iso.datetime(),
  /** What the backup holds was true at this moment. */
  snapshotAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** The versions of the server, and of pg_dump. */
  postgres: z.string().max(200),
  pgDump: z.string().max(200),
  /** The newest migration that the database had seen (`when` in the journal). */
  migration: count,
  /** Null: not encrypted. */
  key: z.string().max(64).nullable(),
  /** Says whether another installation signs with the same AUTH_SECRET. */
  secret: z.string().max(64),
  /** Of all tables. */
  rows: count,
  /** What pg_dump wrote, in its custom format. */
  dump: storedPart,
  /** The files that the tables refer to, as lines of JSON (`file-list.server.ts`). */
  files: z.object({
    list: storedPart,
    count,
    bytes: count,
    /** Referred to, and not in storage. */
    missing: count,
  }),
});

export type StoredPart = z.infer<typeof storedPart>;
export type BackupManifest = z.infer<typeof manifestSchema>;

/** A manifest that cannot be believed: its message says why. */
export class BadManifest extends Error {
  override name = 'BadManifest';
}

/** How a manifest is sealed: a keyed checksum for an encrypted backup, a plain one otherwise. */
export type Seal = (text: string) => string;

export const plainSeal: Seal = (text) => createHash('sha256').update(text).digest('hex');

/** A manifest as it is stored, with its checksum. */
export function writeManifest(manifest: BackupManifest, seal: Seal): string {
  return `${JSON.stringify({ seal: seal(JSON.stringify(manifest)), manifest }, null, 1)}\n`;
}

/** Which key a stored manifest asks for: null when the backup is not encrypted. Nothing else of it is checked. */
export function keyOfManifest(text: string): string | null {
  const envelope = parseEnvelope(text);
  const { key } = z.looseObject({ key: z.string().nullable() }).catch({ key: null }).parse(envelope.manifest);
  return key;
}

/** Reads a stored manifest and checks it against its seal. Throws `BadManifest`. */
export function readManifest(text: string, { id, seal }: { id: string; seal: Seal }): BackupManifest {
  const envelope = parseEnvelope(text);
  if (envelope.seal !== seal(JSON.stringify(envelope.manifest))) {
    throw new BadManifest(`The manifest of ${id} was changed after it was written.`);
  }
  const parsed = manifestSchema.safeParse(envelope.manifest);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadManifest(
      `The manifest of ${id} is not one that this version of Oriel reads (${issue?.path.join('.')}: ${issue?.message}).`,
    );
  }
  if (parsed.data.id !== id) {
    throw new BadManifest(`The manifest of ${id} is that of another backup.`);
  }
  return parsed.data;
}

function parseEnvelope(text: string): { seal: string; manifest: unknown } {
  try {
    return z.object({ seal: z.string(), manifest: z.unknown() }).parse(JSON.parse(text));
  } catch {
    throw new BadManifest('The manifest cannot be read: it is damaged, or not one of a backup.');
  }
}

/** The identifier of a backup that begins now. */
export function makeBackupId(now: Date, random: string): string {
  return `${now.toISOString().replaceAll(':', '-')}-${random}`;
}

export function isBackupId(text: string): boolean {
  return idForm.test(text) && !Number.isNaN(startOfBackup(text).getTime());
}

/** When the backup of this identifier began. */
export function startOfBackup(id: string): Date {
  return new Date(id.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
}

/** The names of a backup's parts in the store; `key` is the fingerprint of the one it is encrypted with. */
export const partNames = {
  manifest: (id: string) => `${id}/manifest.json`,
  dump: (id: string, key: string | null) => `${id}/database.dump${ending(key)}`,
  fileList: (id: string, key: string | null) => `${id}/files.ndjson${ending(key)}`,
  /** Files are shared by all backups of a store, under the checksum of what is in them. */
  file: (checksum: string, key: string | null) => `files/${checksum.slice(0, 2)}/${checksum}${ending(key)}`,
};

function ending(key: string | null): string {
  return key === null ? '' : '.age';
}

/**
 * The files that the tables refer to, each once, by key: what was uploaded and not given up, originals of pictures and
 * clips, stills, delivered pictures with their earlier files, and small copies of licensed ones. `needed` is false where
 * the file may be gone by right: an upload that nothing has taken yet. Sizes of pictures are left out, since they are made
 * again when they are asked for.
 */
export const neededFiles = `
  select key, bool_or(needed) as needed from (
    select unnest(storage_keys) as key, state = 'attached' as needed from uploads where state <> 'removed'
    union all
    select unnest(array[m.original_key, m.poster_key]),
           not exists (select from uploads u where u.media_key = m.key and u.state <> 'attached')
      from media_files m
    union all
    select storage_key, state <> 'removed' from commission_pictures
    union all
    select storage_key, true from license_pictures
    union all
    select v.storage_key, p.state <> 'removed'
      from picture_versions v join commission_pictures p on p.id = v.picture_id
  ) files
   where key is not null group by key order by key collate "C"`;

/** Columns with keys of storage, as a test finds them in the schema: each is in the statement above. */
export const storageKeyColumns = [
  'commission_pictures.storage_key',
  'license_pictures.storage_key',
  'media_files.original_key',
  'media_files.poster_key',
  'picture_versions.storage_key',
  'uploads.storage_keys',
] as const;

/** How many days, weeks, months and years keep their last backup each. */
export type Retention = { days: number; weeks: number; months: number; years: number };

const units = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const;
const most = 1_000;

/** Reads `7d 4w 6m`: the last backup of each of the last seven days, four weeks and six months. Null when it says nothing. */
export function readRetention(text: string): Retention | null {
  const retention = { days: 0, weeks: 0, months: 0, years: 0 };
  for (const word of text.trim().split(/\s+/)) {
    const [, number = '', unit = ''] = /^(\d{1,4})([dwmy])$/.exec(word) ?? [];
    const count = Number(number);
    if (!(unit in units) || count < 1 || count > most) {
      return null;
    }
    retention[units[unit as keyof typeof units]] = count;
  }
  return retention;
}

/**
 * The backups that are kept: of each day, week (from Monday), month and year that has any, the newest one, for as many
 * of these as the retention says; and always the newest of all. Days are those of UTC.
 */
export function chooseKept<Backup extends { startedAt: Date }>(
  backups: readonly Backup[],
  retention: Retention,
): Set<Backup> {
  const newestFirst = [...backups].sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [unit, nameOf] of Object.entries(periods) as [keyof Retention, (at: Date) => string][]) {
    const seen = new Set<string>();
    for (const backup of newestFirst) {
      const period = nameOf(backup.startedAt);
      if (!seen.has(period) && seen.size < retention[unit]) {
        kept.add(backup);
      }
      seen.add(period);
    }
  }
  return kept;
}

const periods: Record<keyof Retention, (at: Date) => string> = {
  days: (at) => at.toISOString().slice(0, 10),
  // 1 January 1970 was a Thursday.
  weeks: (at) => String(Math.floor((at.getTime() / dayMs + 3) / 7)),
  months: (at) => at.toISOString().slice(0, 7),
  years: (at) => at.toISOString().slice(0, 4),
};

/** Takes a line that says how far something is. */
export type Report = (line: string) => void;

const everyMs = 5_000;

/** Calls `tell` at most every few seconds, however often it is called itself. */
export function sometimes(tell: () => void): () => void {
  let told = performance.now();
  return () => {
    if (performance.now() - told >= everyMs) {
      told = performance.now();
      tell();
    }
  };
}

/** A size in words: kB below one megabyte. */
export function toSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1_000)} kB`
    : `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
}

export function toCount(count: number): string {
  return count.toLocaleString('en-US');
}
