import { BadManifest, toCount } from '#app/features/desk/backup/backup-manifest.ts';
import { drillRestore } from '#app/features/desk/backup/drill-restore.server.ts';
import { secretFingerprint } from '#app/features/desk/backup/make-backup.server.ts';
import { DamagedPart } from '#app/features/desk/backup/part-streams.server.ts';
import { restoreBackup } from '#app/features/desk/backup/restore-backup.server.ts';
import { KeyNeeded, listBackups } from '#app/features/desk/backup/stored-backups.server.ts';
import { verifyBackup } from '#app/features/desk/backup/verify-backup.server.ts';
import { type BackupStore, MissingPart } from '#app/platform/backup-store/backup-store.ts';
import { closeDb } from '#app/platform/db/client.server.ts';
import { ToolsMissing } from '#app/platform/db/postgres-tools.server.ts';
import { env } from '#app/platform/env.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { restoreSchema } from '#db/migrate.ts';
import { openGiven, readOptions, seconds } from './backup.ts';
import { Refusal } from './refusal.ts';
import { untilStopped } from './until-stopped.ts';

const refusals = {
  newer: 'This backup is of a newer version of Oriel. Restore it with that version, or a newer one.',
  notEmpty:
    'The database is not empty, and a restore never writes into what is there. Give it an empty one: DATABASE_URL of a database without tables, or for the embedded one ORIEL_DATA_DIR with the name of a new folder.',
  anotherUnfinished:
    'The restore of another backup into this database was not finished. Run that one again, or give it an empty database.',
  underWay: 'Another restore into this database is under way.',
} as const;

export async function restore(args: string[]): Promise<number> {
  const { store, key, id } = await readSource(args);
  const started = performance.now();
  try {
    console.log(`Restoring ${id} from ${store.place}`);
    const restored = await speakPlainly(
      untilStopped((signal) =>
        restoreBackup({
          store,
          id,
          key,
          databaseUrl: env().databaseOwnerUrl,
          storage: storage(),
          schema: restoreSchema,
          report: (line) => console.log(line),
          signal,
        }),
      ),
      'The database is not whole, and Oriel does not start on it. Run the same restore again; it goes on where it was.',
    );
    if (!restored.ok) {
      throw new Refusal(refusals[restored.code]);
    }
    const { manifest, files, jobs, disabledEndpoints, heldMails } = restored;
    const missingFiles = manifest.files.missing;
    console.log(
      `Restored as of ${manifest.snapshotAt}: ${toCount(manifest.rows)} rows, ${toCount(files)} files, ${toCount(jobs)} waiting jobs, in ${seconds(started)}.`,
    );
    if (missingFiles > 0) {
      console.log(`${toCount(missingFiles)} files were missing from storage already when it was backed up.`);
    }
    if (disabledEndpoints > 0) {
      console.log(
        `Webhooks to partners are off, at ${toCount(disabledEndpoints)} ${disabledEndpoints === 1 ? 'endpoint' : 'endpoints'}, so that a copy tells nobody anything. If this is the site from now on, enable them at /admin/partners: what waits is sent then.`,
      );
    }
    if (heldMails > 0) {
      console.log(
        `${toCount(heldMails)} ${heldMails === 1 ? 'email that waited is' : 'emails that waited are'} held, so that a copy writes to nobody. If this is the site from now on, send or drop them at /admin/mails, or with the command mails:held.`,
      );
    }
    if (manifest.secret !== secretFingerprint()) {
      console.log(
        'AUTH_SECRET is another one here than where the backup was made: everyone signs in again, links to rate sheets end, and codes of authentication apps are not accepted. Set the former one if you have it.',
      );
    }
    return 0;
  } finally {
    await closeDb();
  }
}

export async function verify(args: string[]): Promise<number> {
  const { store, key, id, isDrill } = await readSource(args, { mayDrill: true });
  const started = performance.now();
  const report = (line: string) => console.log(line);
  try {
    console.log(`Checking ${id} in ${store.place}`);
    const { faults, summary } = await speakPlainly(
      untilStopped(async (signal) => {
        if (!isDrill) {
          const { manifest, faults } = await verifyBackup({ store, id, key, report, signal });
          return { faults, summary: `${toCount(manifest.files.count)} files` };
        }
        const drilled = await drillRestore({
          store,
          id,
          key,
          databaseUrl: env().backup.drill.databaseUrl ?? env().databaseOwnerUrl,
          schema: restoreSchema,
          report,
          signal,
        });
        if (drilled.ok) {
          return {
            faults: [],
            summary: `restored and compared: ${toCount(drilled.restored.manifest.rows)} rows`,
          };
        }
        if (drilled.code !== 'damaged') {
          throw new Refusal(drilled.reason);
        }
        return { faults: drilled.faults, summary: '' };
      }),
      'The backup cannot be relied on.',
    );
    for (const fault of faults) {
      console.error(`DAMAGED  ${fault}`);
    }
    if (faults.length > 0) {
      console.error(
        `Backup ${id} is damaged. Use an older one (backup:list), and make a new one; to have a damaged file copied again, remove it first.`,
      );
      return 1;
    }
    console.log(`Backup ${id} is whole (${summary}), checked in ${seconds(started)}.`);
    return 0;
  } finally {
    await closeDb();
  }
}

async function readSource(args: string[], { mayDrill = false } = {}) {
  const { values, positionals } = readOptions(args, {
    options: {
      backup: { type: 'string' },
      'key-file': { type: 'string' },
      ...(mayDrill ? { drill: { type: 'boolean' } } : {}),
    },
    allowPositionals: true,
  });
  if (positionals.length > 1) {
    throw new Refusal(`Name one place, not ${positionals.join(' and ')}.`);
  }
  const { store, key } = await openGiven({
    target: positionals[0],
    keyFile: values['key-file'] as string | undefined,
  });
  return {
    store,
    key,
    id: await chooseBackup(store, values.backup as string | undefined),
    isDrill: Boolean((values as { drill?: boolean }).drill),
  };
}

async function chooseBackup(store: BackupStore, wanted: string | undefined): Promise<string> {
  const { whole, unfinished } = await listBackups(store);
  const last = whole.at(-1);
  if (wanted === undefined && last) {
    return last.id;
  }
  if (whole.some(({ id }) => id === wanted)) {
    return wanted ?? '';
  }
  if (unfinished.some(({ id }) => id === wanted)) {
    throw new Refusal(`Backup ${wanted} was not finished, so it cannot be restored.`);
  }
  throw new Refusal(
    wanted === undefined
      ? `There is no whole backup in ${store.place}.`
      : `There is no backup ${wanted} in ${store.place}; backup:list names those there are.`,
  );
}

/** A faulty backup is reported in a sentence; any other error is a bug. */
async function speakPlainly<Result>(work: Promise<Result>, consequence: string): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof KeyNeeded || error instanceof BadManifest || error instanceof ToolsMissing) {
      throw new Refusal(error.message);
    }
    if (error instanceof DamagedPart || error instanceof MissingPart) {
      throw new Refusal(`${error.message} ${consequence}`);
    }
    throw error;
  }
}
