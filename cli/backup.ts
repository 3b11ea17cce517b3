import { parseArgs } from 'node:util';
import { readRetention, toCount, toSize } from '#app/features/desk/backup/backup-manifest.ts';
import { makeBackup } from '#app/features/desk/backup/make-backup.server.ts';
import { listBackups, openManifest, openTarget } from '#app/features/desk/backup/stored-backups.server.ts';
import { makeBackupKey } from '#app/platform/backup-store/open-backup-store.server.ts';
import { closeDb } from '#app/platform/db/client.server.ts';
import { ToolsMissing } from '#app/platform/db/postgres-tools.server.ts';
import { env } from '#app/platform/env.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { Refusal } from './refusal.ts';
import { untilStopped } from './until-stopped.ts';

export async function backup(args: string[]): Promise<number> {
  const { values } = readOptions(args, {
    options: { to: { type: 'string' }, 'key-file': { type: 'string' }, keep: { type: 'string' } },
  });
  const retention = values.keep === undefined ? null : readRetention(values.keep);
  if (values.keep !== undefined && !retention) {
    throw new Refusal(`--keep takes words such as "7d 4w 6m", not "${values.keep}".`);
  }
  const { store, key } = await openGiven({ target: values.to, keyFile: values['key-file'] });
  const started = performance.now();
  try {
    console.log(`Backing up to ${store.place}${key ? ', encrypted' : ', not encrypted'}`);
    const made = await untilStopped((signal) =>
      makeBackup({
        databaseUrl: env().databaseDirectUrl,
        storage: storage(),
        store,
        key,
        cause: 'hand',
        retention,
        report: (line) => console.log(line),
        signal,
      }),
    );
    if (!made.ok) {
      throw new Refusal(refusals[made.code]);
    }
    for (const missing of made.missing.slice(0, 20)) {
      console.log(`  missing from storage: ${missing}`);
    }
    if (made.missing.length > 20) {
      console.log(`  and ${toCount(made.missing.length - 20)} more`);
    }
    console.log(
      `Backup ${made.id} made in ${seconds(started)}; ${toSize(made.figures.storedBytes)} added. Check it with: npm run cli -- verify ${store.place}`,
    );
    return 0;
  } catch (error) {
    throw error instanceof ToolsMissing ? new Refusal(error.message) : error;
  } finally {
    await closeDb();
  }
}

const refusals = {
  underWay: 'Another backup of this database is under way. Wait until it is over.',
  noSchema: 'The database has no tables of Oriel. Start the server once, or check DATABASE_URL.',
  unfinishedRestore:
    'A restore into this database was not finished, so it is not whole. Run the restore again first.',
} as const;

export async function backupList(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, {
    options: { 'key-file': { type: 'string' } },
    allowPositionals: true,
  });
  const { store, key } = await openGiven({ target: positionals[0], keyFile: values['key-file'] });
  const { whole, unfinished } = await listBackups(store);
  for (const { id } of whole) {
    console.log(`${id}  ${await describeBackup(id, { store, key })}`);
  }
  for (const { id } of unfinished) {
    console.log(`${id}  not finished: cut off, or under way`);
  }
  if (whole.length + unfinished.length === 0) {
    console.log(`There is no backup in ${store.place}.`);
  }
  return 0;
}

async function describeBackup(
  id: string,
  { store, key }: Awaited<ReturnType<typeof openTarget>>,
): Promise<string> {
  try {
    const { rows, files, key: asked } = await openManifest(store, { id, key });
    const missing = files.missing > 0 ? `, ${toCount(files.missing)} missing` : '';
    return `${toCount(rows)} rows, ${toCount(files.count)} files${missing}${asked ? ', encrypted' : ''}`;
  } catch (error) {
    return (error as Error).message;
  }
}

export async function backupKey(): Promise<number> {
  console.log(await makeBackupKey());
  console.error(
    'Keep it apart from the backups and from this machine: without it no encrypted backup can be read. Set it as BACKUP_KEY, or in a file for --key-file.',
  );
  return 0;
}

export type Target = { target: string | undefined; keyFile: string | undefined };

/** The chosen store and key. Throws `Refusal` when there is none. */
export async function openGiven(target: Target): ReturnType<typeof openTarget> {
  try {
    return await openTarget(target);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

/** Parses options. Throws `Refusal` for invalid ones. */
export function readOptions<const Config extends NonNullable<Parameters<typeof parseArgs>[0]>>(
  args: string[],
  config: Config,
) {
  try {
    return parseArgs({ ...config, args });
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
