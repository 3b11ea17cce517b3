import { chmod, chown, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postgresUser } from '../../scripts/postgres-user.mjs';
import { fillTemplate } from './fill-template.ts';
import type { Account } from './processes.ts';

/** A run's folder, and the account of its servers: PostgreSQL and PgBouncer refuse root. */
export type Workplace = { folder: string; account: Account };

export async function makeWorkplace(): Promise<Workplace> {
  const folder = await mkdtemp(path.join(tmpdir(), 'oriel-cluster-'));
  const { uid, gid } = postgresUser({ folder });
  const account = uid === undefined ? {} : { uid, gid };
  await chmod(folder, 0o755);
  await giveTo(account, folder);
  return { folder, account };
}

export async function makeFolder({ folder, account }: Workplace, name: string): Promise<string> {
  const made = path.join(folder, name);
  await mkdir(made, { recursive: true, mode: 0o700 });
  await giveTo(account, made);
  return made;
}

/** A file that only the servers and we can read; returns its path. */
export async function writeFor({ folder, account }: Workplace, name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text, { mode: 0o600 });
  await giveTo(account, file);
  return file;
}

/** The same, filled in from a template under ops. */
export async function writeFromTemplate(
  place: Workplace,
  { template, name, values }: { template: string; name: string; values: Record<string, string | number> },
): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, '..', template), 'utf8');
  return writeFor(place, name, fillTemplate(text, values));
}

async function giveTo({ uid, gid }: Account, place: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(place, uid, gid);
}
