import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { type EmbeddedPostgres, startPostgres } from '../../scripts/postgres.mjs';
import { temporaryDataFolder } from '../../scripts/temporary-folder.mjs';

export type Replica = Pick<EmbeddedPostgres, 'superuserUrl' | 'port'> & { stop(): Promise<void> };

/** What a copy of a running cluster must not bring along (PostgreSQL's manual, 26.3.4). */
const notCopied =
  /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_stat_tmp|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_subtrans)\/.+)/;

/** A hot standby that follows an embedded PostgreSQL: copied from it while it runs, and streaming from then on. */
export async function startReplica(primary: EmbeddedPostgres): Promise<Replica> {
  const folder = await temporaryDataFolder();
  const home = path.join(folder.dataDir, 'postgres');
  fs.mkdirSync(home);
  for (const file of ['password', 'roles']) {
    fs.copyFileSync(path.join(primary.home, file), path.join(home, file));
  }
  await copyCluster(primary, path.join(home, 'cluster'));
  const { superuserUrl, port, stop } = await startPostgres({
    dataDir: folder.dataDir,
    durable: false,
    sharedBuffersMb: 128,
  });
  return {
    superuserUrl,
    port,
    stop: async () => {
      await stop();
      folder.remove();
    },
  };
}

async function copyCluster({ superuserUrl, home }: EmbeddedPostgres, copy: string): Promise<void> {
  const cluster = path.join(home, 'cluster');
  const slot = `replica_${randomBytes(4).toString('hex')}`;
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    // The primary keeps what the replica has not got yet, also while this machine does much else.
    await client.query(`select pg_create_physical_replication_slot($1, true)`, [slot]);
    await client.query(`select pg_backup_start('replica', true)`);
    const filter = (file: string) => !notCopied.test(path.relative(cluster, file));
    fs.cpSync(cluster, copy, { recursive: true, filter });
    // Without waiting for an archive: there is none, and the log is streamed.
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    fs.writeFileSync(path.join(copy, 'backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
  const { port, username, password } = new URL(superuserUrl);
  fs.chmodSync(copy, 0o700);
  fs.mkdirSync(path.join(copy, 'pg_wal', 'archive_status'), { recursive: true });
  fs.writeFileSync(path.join(copy, 'standby.signal'), '');
  fs.appendFileSync(
    path.join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password} application_name=replica'
primary_slot_name = '${slot}'
`,
  );
}
