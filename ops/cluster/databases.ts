import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { type Disk, makeFolderOnDisk } from './disks.ts';
import { at, databaseUrl, passwords, ports, programs } from './settings.ts';
import { type Running, type Supervisor, until } from './supervisor.ts';

export type Etcd = { killOne: () => Promise<void>; startOne: () => Promise<void> };

export async function startEtcd({ start, makeFolder }: Supervisor): Promise<Etcd> {
  const startMember = async (index: 0 | 1 | 2) => {
    const name = `etcd${index + 1}`;
    const client = `http://${at(ports.etcd[index])}`;
    const peer = `http://${at(ports.etcdPeers[index])}`;
    const settings = {
      name,
      'data-dir': await makeFolder(name),
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': ports.etcdPeers
        .map((port, number) => `etcd${number + 1}=http://${at(port)}`)
        .join(','),
      'initial-cluster-token': 'oriel-cluster',
      // A two-core machine running everything is slow at times, but not gone.
      'heartbeat-interval': '200',
      'election-timeout': '2000',
      // ops/patroni/patroni.yml says why.
      'enable-v2': 'true',
    };
    const args = Object.entries(settings).map(([setting, value]) => `--${setting}=${value}`);
    return start({ name, command: programs['etcd-server'], args, isServer: true });
  };
  const isHealthy = (index: 0 | 1 | 2) => async () => {
    const answer = await fetch(`http://${at(ports.etcd[index])}/health`);
    return answer.ok && (await answer.text()).includes('true');
  };
  const [first, , last] = await Promise.all([startMember(0), startMember(1), startMember(2)]);
  await until('etcd answers', isHealthy(0), { of: first });
  let third = last;
  return {
    killOne: () => third.kill(),
    startOne: async () => {
      third = await startMember(2);
      await until('the third member of etcd', isHealthy(2), { of: third });
    },
  };
}

/** PostgreSQL under Patroni, as on a machine of its own. */
export type DatabaseMachine = {
  name: string;
  port: number;
  patroni: string;
  /** A disk of its own, where one could be mounted. */
  disk: Disk | null;
  /** Kills everything on the machine at once; its data stay. */
  kill: () => Promise<void>;
  /** Suspends everything on the machine; `thaw` resumes it. */
  freeze: () => void;
  thaw: () => void;
  start: () => void;
};

export async function startDatabaseMachines(supervisor: Supervisor): Promise<DatabaseMachine[]> {
  const made: DatabaseMachine[] = [];
  for (const index of [0, 1, 2] as const) {
    made.push(await startMachine(supervisor, index));
    // The first one creates the database; the others copy it.
    if (index === 0) await until('a primary', () => primaryOf(made));
  }
  await until('two replicas that stream', () => hasBothReplicas(made), { seconds: 90 });
  return made;
}

async function startMachine(supervisor: Supervisor, index: 0 | 1 | 2): Promise<DatabaseMachine> {
  const name = `pg${index + 1}`;
  const port = ports.postgres[index];
  const { folder, disk } = await makeFolderOnDisk(supervisor, name);
  const dataDir = path.join(folder, 'data');
  const configuration = await supervisor.writeFrom('patroni/patroni.yml', `${name}.yml`, {
    name,
    rest: at(ports.patroni[index]),
    etcd: ports.etcd.map(at).join(','),
    listen: at(port),
    data_dir: dataDir,
    bin_dir: path.dirname(programs['postgresql-15']),
    pgpass: path.join(folder, 'pgpass'),
    network: '127.0.0.0/8',
    superuser_password: passwords.postgres,
    replication_password: passwords.replicator,
    shared_buffers: '192MB',
    socket_dir: folder,
    watchdog: 'off',
  });
  const startPatroni = () =>
    supervisor.start({
      name,
      command: '/usr/bin/python3',
      args: [programs.patroni, configuration],
      isServer: true,
      env: { HOME: folder, PYTHONUNBUFFERED: '1' },
      kin: () => postmasterOf(dataDir),
    });
  let running: Running = startPatroni();
  return {
    name,
    port,
    patroni: `http://${at(ports.patroni[index])}`,
    disk,
    start: () => {
      running = startPatroni();
    },
    kill: () => running.kill(),
    freeze: () => running.signalAll('SIGSTOP'),
    thaw: () => running.signalAll('SIGCONT'),
  };
}

/** PostgreSQL detaches from Patroni at start, so that it survives it. */
function postmasterOf(dataDir: string): number[] {
  try {
    const [pid] = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    const isPostgres = readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8').includes(dataDir);
    return isPostgres ? [Number(pid)] : [];
  } catch {
    return [];
  }
}

export async function primaryOf(all: readonly DatabaseMachine[]): Promise<DatabaseMachine | undefined> {
  for (const machine of all) {
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`${machine.patroni}/primary`, { signal }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) return machine;
  }
  return undefined;
}

/** The primary, and its replicas. Throws when there is none. */
export async function rolesOf(all: readonly DatabaseMachine[]) {
  const primary = await primaryOf(all);
  if (!primary) throw new Error('There is no primary.');
  return { primary, replicas: all.filter((machine) => machine !== primary) };
}

export async function hasBothReplicas(all: readonly DatabaseMachine[]): Promise<boolean> {
  const { primary } = await rolesOf(all);
  return (await standbysOf(primary, `state = 'streaming'`)).length === 2;
}

/** Whether commits wait for a replica; for a moment after a failover they do not. */
export async function isSynchronous(all: readonly DatabaseMachine[]): Promise<boolean> {
  const { primary } = await rolesOf(all);
  return (await standbysOf(primary, `sync_state = 'sync'`)).length > 0;
}

/**
 * Makes the standby that commits wait for the primary, after the leader has shut down. Resolves to its name when that is
 * done; throws Patroni's message when it refuses.
 */
export async function switchOver(all: readonly DatabaseMachine[]): Promise<string> {
  const { primary } = await rolesOf(all);
  const [candidate] = await standbysOf(primary, `state = 'streaming' and sync_state = 'sync'`);
  if (!candidate) throw new Error('There is nobody to switch over to.');
  const answer = await fetch(`${primary.patroni}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: primary.name, candidate }),
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`Patroni would not switch over: ${said}`);
  return candidate;
}

async function standbysOf(primary: DatabaseMachine, condition: string): Promise<string[]> {
  const rows = await askPostgres<{ name: string }>(
    primary.port,
    `select application_name as name from pg_stat_replication where ${condition}`,
  );
  return rows.map(({ name }) => name);
}

/** Queries PostgreSQL at a port as superuser. */
export async function askPostgres<Row extends object>(
  port: number,
  statement: string,
  database = 'postgres',
): Promise<Row[]> {
  const client = new Client({
    connectionString: databaseUrl('postgres', port, database),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
