import { createHash } from 'node:crypto';
import { z } from 'zod';

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
