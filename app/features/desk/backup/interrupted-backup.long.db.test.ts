import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sweepUploads } from '#app/features/uploads/sweep-uploads.job.server.ts';
import type { BackupStore } from '#app/platform/backup-store/backup-store.ts';
import { diskBackupStore } from '#app/platform/backup-store/disk-backup-store.server.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { contentsOf } from '#tests/factories/backup-factory.ts';
import { backupWorld, filesBelow, freshDatabase } from '#tests/factories/backup-world.ts';
import { ownerDatabaseUrl } from '#tests/test-pool.ts';
import { backupStatus } from './backup-status.server.ts';
import { makeBackup } from './make-backup.server.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { listBackups } from './stored-backups.server.ts';
import { verifyBackup } from './verify-backup.server.ts';

/** What is left when a backup or a restore does not come to its end. */

const { folder, pool, newPlace, backing, backUp, restoring } = backupWorld();

describe('a process that is killed', () => {
  function waitIfUnderWay({ message }: Error): undefined {
    expect(message).toBe('underWay');
  }

  /** Runs a command and kills its process when it says something. */
  async function killAt(words: string, args: string[], env: Record<string, string>): Promise<void> {
    const child = spawn(process.execPath, ['cli/main.ts', ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes(words)) {
        child.kill('SIGKILL');
      }
    });
    await once(child, 'close');
    expect(said).toContain(words);
    expect(child.signalCode).toBe('SIGKILL');
  }

  test.each(['Copying the database', 'Database copied'])(
    'after "%s" leaves no backup, and the next one is whole',
    async (words) => {
      const place = newPlace();
      const dataDir = { ORIEL_DATA_DIR: folder };
      await killAt(words, ['backup', '--to', place], dataDir);
      expect((await listBackups(diskBackupStore(place))).whole).toEqual([]);
      // The server notices in its own time that the one who held the lock is gone.
      const id = await vi.waitUntil(() => backUp(place).catch(waitIfUnderWay), { timeout: 20_000 });
      expect((await verifyBackup({ ...backing(place), id })).faults).toEqual([]);
    },
  );

  test.each(['Loading the database', 'Bringing the schema up to date'])(
    'after "%s" leaves a database that is refused, until the restore is run again',
    async (words) => {
      const place = newPlace();
      const id = await backUp(place);
      const url = await freshDatabase();
      const env = { DATABASE_URL: url, DATABASE_OWNER_URL: url, ORIEL_DATA_DIR: newPlace() };
      await killAt(words, ['restore', place], env);
      await expect(migrateDatabase(url)).rejects.toThrow(/restore of backup .* was not finished/);
      const restored = await vi.waitUntil(
        async () => {
          const again = await restoreBackup(restoring(place, id, url));
          return again.ok || again.code !== 'underWay' ? again : null;
        },
        { timeout: 20_000 },
      );
      expect(restored).toMatchObject({ ok: true });
      expect(await contentsOf(url)).toEqual(await contentsOf(ownerDatabaseUrl()));
    },
  );
});

test.each(['Copying the database', 'Database copied'])(
  'a backup that is broken off after "%s" leaves nothing, and says so in the record',
  async (words) => {
    const place = newPlace();
    const stopping = new AbortController();
    const report = (line: string) => line.includes(words) && stopping.abort(new Error('enough'));
    await expect(makeBackup(backing(place, { report, signal: stopping.signal }))).rejects.toThrow('enough');
    expect(await listBackups(diskBackupStore(place))).toEqual({ whole: [], unfinished: [] });
    expect(await filesBelow(place)).toEqual([]);
    expect(await backupStatus()).toMatchObject({ lastFailure: { error: 'enough' }, underWay: null });
  },
);

test('a database that pg_dump may not read is no backup, and the record says what it said', async () => {
  await pool.query('create table secret (n int); revoke select on secret from oriel_app');
  onTestFinished(async () => void (await pool.query('drop table secret')));
  const place = newPlace();
  await expect(makeBackup(backing(place))).rejects.toThrow('permission denied for table secret');
  expect(await filesBelow(place)).toEqual([]);
  expect((await backupStatus()).lastFailure?.error).toContain('pg_dump failed');
});

test('a disk that is full leaves nothing that passes for a backup', async () => {
  const place = newPlace();
  const store = diskBackupStore(place);
  let written = 0;
  const full: BackupStore = {
    ...store,
    write: async (name, source) => {
      written += 1;
      if (written < 3) return store.write(name, source);
      source.destroy();
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    },
  };
  await expect(makeBackup(backing(place, { store: full }))).rejects.toThrow('no space left');
  expect(await listBackups(store)).toEqual({ whole: [], unfinished: [] });
});

test('while a backup is under way, a second one is refused and no file is swept', async () => {
  const place = newPlace();
  let second: unknown;
  let swept: number | undefined;
  await pool.query(
    `insert into uploads (purpose, state, storage_keys, filename, created_at)
     values ('attachment', 'removed', '{attachments/gone/1.pdf}', 'x', now() - interval '2 days')`,
  );
  const store = diskBackupStore(place);
  const write: typeof store.write = async (name, source) => {
    if (name.endsWith('manifest.json')) {
      second = await makeBackup(backing(newPlace()));
      swept = await sweepUploads(new Date());
    }
    return store.write(name, source);
  };
  await makeBackup(backing(place, { store: { ...store, write } }));
  expect(second).toEqual({ ok: false, code: 'underWay' });
  expect(swept).toBe(0);
  expect(await sweepUploads(new Date())).toBeGreaterThan(0);
});
