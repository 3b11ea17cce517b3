import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { s3Storage } from '#app/platform/storage/s3-storage.server.ts';
import { type MailServer, startMailServer } from '../../tests/fakes/mail-server.ts';
import {
  askPostgres,
  type DatabaseMachine,
  type Etcd,
  hasBothReplicas,
  isSynchronous,
  startDatabaseMachines,
  startEtcd,
} from './databases.ts';
import { serversUp, startEdge, startHaproxy, startPgbouncer } from './proxies.ts';
import { at, databaseUrl, nodeSettings, passwords, ports, requireFreePorts, s3Settings } from './settings.ts';
import { makeSupervisor, type Program, type Running, type Supervisor, until } from './supervisor.ts';

export type Rig = {
  folder: string;
  etcd: Etcd;
  machines: DatabaseMachine[];
  webs: Node[];
  workers: Node[];
  store: Pick<Node, 'start' | 'kill'>;
  mails: MailServer;
  /** Superuser connections to the current primary, bypassing the pooler. */
  database: Pool;
  log: (text: string) => void;
  /** Waits until everything runs, and everybody knows it. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A process of ours, as in production. `origin` bypasses proxies. */
export type Node = {
  name: string;
  origin: string;
  isReady: () => Promise<boolean>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};

const checkout = path.join(import.meta.dirname, '../..');

type Options = { log: (text: string) => void; keepsLogs: boolean };

export async function startRig({ log, keepsLogs }: Options): Promise<Rig> {
  await requireFreePorts();
  const supervisor = await makeSupervisor({ keepsLogs });
  const { folder, stopAll } = supervisor;
  const step = async <Made>(what: string, make: () => Promise<Made>): Promise<Made> => {
    const started = performance.now();
    const made = await make();
    log(`  ${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    return made;
  };
  try {
    log(`Everything is written below ${folder}`);
    const etcd = await step('etcd on three members', () => startEtcd(supervisor));
    const machines = await step('PostgreSQL under Patroni on three', () => startDatabaseMachines(supervisor));
    await step('HAProxy, PgBouncer', async () => {
      await startHaproxy(supervisor);
      await startPgbouncer(supervisor);
    });
    const store = makeNode(supervisor, {
      name: 's3',
      port: ports.s3,
      args: ['ops/cluster/s3-process.ts', path.join(folder, 's3'), String(ports.s3)],
      isReady: async (answer) => answer.status > 0,
    });
    await step('S3 store', store.start);
    const mails = await startMailServer({ port: ports.smtp });
    await step('schema, gazetteer and 1,247 creatives', () => makeWorld(folder));
    await mkdir(nodeSettings(folder).ORIEL_DATA_DIR ?? '', { recursive: true });
    const webs = ports.web.map((port, index) =>
      makeNode(supervisor, { name: `web${index + 1}`, port, settings: { PROCESS_ROLE: 'web', PORT: port } }),
    );
    const workers = ports.workers.map((port, index) =>
      makeNode(supervisor, {
        name: `worker${index + 1}`,
        port,
        settings: { PROCESS_ROLE: 'worker', WORKER_PORT: port },
      }),
    );
    for (const [what, nodes] of [
      ['three web nodes', webs],
      ['two workers', workers],
    ] as const) {
      await step(what, () => Promise.all(nodes.map((node) => node.start())));
    }
    await step('Varnish, nginx', () => startEdge(supervisor));
    const database = watchingPool();
    return {
      folder,
      etcd,
      machines,
      webs,
      workers,
      store,
      mails,
      database,
      log,
      settle: async () => {
        await until('two replicas that stream', () => hasBothReplicas(machines), { seconds: 240 });
        await until('a replica that commits wait for', () => isSynchronous(machines));
        for (const node of [...webs, ...workers]) await until(`${node.name} is ready`, node.isReady);
        const isWholeAtHaproxy = async () =>
          (await serversUp(folder, 'primary')).length === 1 &&
          (await serversUp(folder, 'ready')).length === webs.length;
        await until('HAProxy knows everybody', isWholeAtHaproxy);
        const storage = s3Storage(s3Settings);
        await until('the store', async () => (await storage.size('settle')) !== undefined);
      },
      stop: async () => {
        // Ending the pool waits for connections in use.
        await Promise.race([database.end(), pause(2_000)]);
        await mails.stop();
        await stopAll();
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

type Kind = {
  name: string;
  port: number;
  args?: string[];
  settings?: Record<string, string | number>;
  isReady?: (answer: Response) => Promise<boolean>;
};

function makeNode(
  { start, folder }: Supervisor,
  { name, port, args = ['server/main.ts'], settings = {}, isReady = async ({ ok }) => ok }: Kind,
): Node {
  const own = Object.entries(settings).map(([setting, value]) => [setting, String(value)]);
  const program: Program = {
    name,
    command: process.execPath,
    args,
    cwd: checkout,
    env: { ...nodeSettings(folder), ...Object.fromEntries(own) },
  };
  const origin = `http://${at(port)}`;
  const isUp = async () => {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(3_000) });
    await answer.body?.cancel();
    return isReady(answer);
  };
  let running: Running | undefined;
  return {
    name,
    origin,
    isReady: () => isUp().catch(() => false),
    start: async () => {
      running = start(program);
      await until(`${name} is ready`, isUp, { of: running, seconds: 180 });
    },
    stop: async () => running?.stop(60),
    kill: async () => running?.kill(),
  };
}

/** Roles and an empty database, as an administrator makes them; then the demo world, with its pictures in the store. */
async function makeWorld(folder: string): Promise<void> {
  for (const name of ['oriel_owner', 'oriel_app', 'oriel_reader'] as const) {
    await askPostgres(ports.primary, `create role ${name} login password '${passwords[name]}'`);
  }
  await askPostgres(
    ports.primary,
    `create database oriel owner oriel_owner template template0 encoding 'UTF8'`,
  );
  for (const script of ['db/prepare.ts', 'ops/cluster/fill-world.ts']) {
    await promisify(execFile)(process.execPath, [script], {
      cwd: checkout,
      env: {
        PATH: process.env.PATH ?? '',
        ...nodeSettings(folder),
        // The owner of the tables, which serving processes do not have.
        DATABASE_OWNER_URL: databaseUrl('oriel_owner', ports.primary),
      },
    });
  }
}

function watchingPool(): Pool {
  const pool = new Pool({
    connectionString: databaseUrl('postgres', ports.primary),
    max: 4,
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
    keepAlive: true,
  });
  // Primaries are killed on purpose.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
