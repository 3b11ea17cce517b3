import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { type Disk, makeFolderOnDisk } from './disks.ts';
import { makeFolder, type Workplace, writeFromTemplate } from './folders.ts';
import { programOf } from './packages.ts';
import { at, host, ports } from './ports.ts';
import { type Running, startProgram, until } from './processes.ts';
import { secrets } from './secrets.ts';

export type DatabaseMachine = {
  name: string;
  port: number;
  /** A disk of its own, where one could be mounted. */
  disk: Disk | null;
  /** Kills everything on the machine at once; its data stay. */
  kill: () => Promise<void>;
  /** Suspends everything on the machine; `thaw` resumes it. */
  freeze: () => void;
  thaw: () => void;
  start: () => void;
  /** Patroni's state of it; null without an answer. */
  state: () => Promise<PatroniState | null>;
};

export type PatroniState = {
  state: string;
  role: string;
  timeline?: number;
  /** Set for the standby that commits wait for. */
  sync_standby?: boolean;
};

const machines = [0, 1, 2] as const;

export type Etcd = { killOne: () => Promise<void>; startOne: () => Promise<void> };

export async function startEtcd(place: Workplace): Promise<Etcd> {
  const members = machines.map((number) => `etcd${number + 1}=http://${at(ports.etcdPeers[number])}`);
  const start = async (number: 0 | 1 | 2) => {
    const data = await makeFolder(place, `etcd${number + 1}`);
    return startEtcdMember(place, { number, data, members });
  };
  const started = await Promise.all(machines.map(start));
  await until('etcd answers', () => isHealthy(ports.etcd[0]), { of: started[0] });
  let third = started[2];
  return {
    killOne: async () => third?.kill(),
    startOne: async () => {
      third = await start(2);
      await until('the third member of etcd', () => isHealthy(ports.etcd[2]), { of: third });
    },
  };
}

type Member = { number: 0 | 1 | 2; data: string; members: string[] };

function startEtcdMember(place: Workplace, { number, data, members }: Member): Running {
  const client = `http://${at(ports.etcd[number])}`;
  const peer = `http://${at(ports.etcdPeers[number])}`;
  const settings = {
    name: `etcd${number + 1}`,
    'data-dir': data,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': members.join(','),
    'initial-cluster-token': 'oriel-cluster',
    // A two-core machine running everything is slow at times, but not gone.
    'heartbeat-interval': '200',
    'election-timeout': '2000',
  };
  return startProgram({
    name: `etcd${number + 1}`,
    command: programOf('etcd-server'),
    args: Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    folder: place.folder,
    account: place.account,
  });
}

async function isHealthy(port: number): Promise<boolean> {
  const answer = await fetch(`http://${at(port)}/health`);
  return answer.ok && (await answer.text()).includes('true');
}

export async function startDatabaseMachines(place: Workplace): Promise<DatabaseMachine[]> {
  const made: DatabaseMachine[] = [];
  for (const number of machines) {
    made.push(await makeMachine(place, number));
    // The first one creates the database; the others copy it.
    if (number === 0)
      await until('a primary', async () => (await primaryOf(made)) !== undefined, { seconds: 60 });
  }
  await until('two replicas that stream', async () => (await streamingReplicas(made)).length === 2, {
    seconds: 90,
  });
  return made;
}

async function makeMachine(place: Workplace, number: 0 | 1 | 2): Promise<DatabaseMachine> {
  const name = `pg${number + 1}`;
  const port = ports.postgres[number];
  const { folder, disk } = await makeFolderOnDisk(place, name);
  const dataDir = path.join(folder, 'data');
  const configuration = await writeFromTemplate(place, {
    template: 'patroni/patroni.yml',
    name: `${name}.yml`,
    values: {
      name,
      rest: at(ports.patroni[number]),
      etcd: ports.etcd.map(at).join(','),
      listen: at(port),
      data_dir: dataDir,
      bin_dir: path.dirname(programOf('postgresql-15')),
      pgpass: path.join(folder, 'pgpass'),
      network: '127.0.0.0/8',
      superuser_password: secrets.superuser,
      replication_password: secrets.replication,
      shared_buffers: '192MB',
      socket_dir: folder,
      watchdog: 'off',
    },
  });
  let program: Running;
  const start = () => {
    program = startProgram({
      name,
      command: '/usr/bin/python3',
      args: [programOf('patroni'), configuration],
      folder: place.folder,
      account: place.account,
      env: { HOME: folder, PYTHONUNBUFFERED: '1' },
      kin: () => postmasterOf(dataDir),
    });
  };
  start();
  return {
    name,
    port,
    disk,
    start,
    kill: () => program.kill(),
    freeze: () => program.signalAll('SIGSTOP'),
    thaw: () => program.signalAll('SIGCONT'),
    state: () => patroniState(ports.patroni[number]),
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

async function patroniState(port: number): Promise<PatroniState | null> {
  try {
    const answer = await fetch(`http://${at(port)}/patroni`, { signal: AbortSignal.timeout(2_000) });
    return (await answer.json()) as PatroniState;
  } catch {
    return null;
  }
}

export async function primaryOf(all: readonly DatabaseMachine[]): Promise<DatabaseMachine | undefined> {
  for (const machine of all) {
    const number = all.indexOf(machine) as 0 | 1 | 2;
    const answer = await fetch(`http://${at(ports.patroni[number])}/primary`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) return machine;
  }
  return undefined;
}

/** The machine that each commit waits for, according to the primary. */
export async function standbyOf(primary: DatabaseMachine): Promise<string | undefined> {
  const rows = await askMachine<{ application_name: string }>(
    primary,
    `select application_name from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`,
  );
  return rows[0]?.application_name;
}

/**
 * Asks Patroni to make the standby `candidate` the primary, after the leader has shut down. Resolves when that is done;
 * throws Patroni's message when it refuses.
 */
export async function switchOver(
  all: readonly DatabaseMachine[],
  { leader, candidate }: { leader: string; candidate: string },
): Promise<void> {
  const number = all.findIndex(({ name }) => name === leader) as 0 | 1 | 2;
  const answer = await fetch(`http://${at(ports.patroni[number])}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader, candidate }),
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`Patroni would not switch over: ${said}`);
}

export async function streamingReplicas(all: readonly DatabaseMachine[]): Promise<string[]> {
  const primary = await primaryOf(all);
  if (!primary) return [];
  const rows = await askMachine<{ application_name: string }>(
    primary,
    `select application_name from pg_stat_replication where state = 'streaming'`,
  );
  return rows.map((row) => row.application_name);
}

/** Queries one machine's PostgreSQL as superuser, bypassing proxies. */
export async function askMachine<Row extends object>(
  { port }: Pick<DatabaseMachine, 'port'>,
  statement: string,
  { database = 'postgres' }: { database?: string } = {},
): Promise<Row[]> {
  const client = new Client({
    host,
    port,
    user: 'postgres',
    password: secrets.superuser,
    database,
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
