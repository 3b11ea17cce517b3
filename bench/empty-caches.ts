import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

/** Whether the system forgot the files, too. */
export type Emptied = { areFiles: boolean };

/**
 * Makes a database forget what it has read, so that the next reads come from the disk: as superuser of a cluster on this
 * machine. Where the system cannot be told to forget files (`dd` of GNU does it), it says so.
 */
export async function emptyCaches(databaseUrl: string): Promise<Emptied> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('create extension if not exists pg_buffercache');
    await client.query('checkpoint');
    await client.query('select pg_buffercache_evict_all()');
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') || '/base/' || oid as folder
         from pg_database where datname = current_database()`,
    );
    return { areFiles: await forgetFiles(rows[0]?.folder ?? '') };
  } finally {
    await client.end();
  }
}

/** Advises the system not to keep these files in memory. False where it cannot be told. */
async function forgetFiles(folder: string): Promise<boolean> {
  try {
    for (const name of await readdir(folder)) {
      await promisify(execFile)('dd', [`if=${path.join(folder, name)}`, 'iflag=nocache', 'count=0']);
    }
    return true;
  } catch {
    return false;
  }
}
