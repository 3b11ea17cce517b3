import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { s3Storage } from '#app/platform/storage/s3-storage.server.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { type MailServer, startMailServer } from '../../tests/fakes/mail-server.ts';
import {
  type DatabaseMachine,
  type Etcd,
  primaryOf,
  startDatabaseMachines,
  startEtcd,
  streamingReplicas,
} from './database-machines.ts';
import { unmountDisks } from './disks.ts';
import { makeWorkplace, type Workplace } from './folders.ts';
import { type AppNode, startWebNodes, startWorkers } from './nodes.ts';
import { at, ports, requireFreePorts } from './ports.ts';
import { killEverything, type Running, startProgram, stopEverything, until } from './processes.ts';
import { serversUp, startHaproxy, startNginx, startPgbouncer, startVarnish } from './proxies.ts';
import { fillWorld, makeDatabase, prepareDatabase, watchingPool } from './world.ts';

export type Rig = {
  place: Workplace;
  etcd: Etcd;
  machines: DatabaseMachine[];
  webs: AppNode[];
  workers: AppNode[];
  store: ObjectStore;
  mails: MailServer;
  database: Pool;
  log: (text: string) => void;
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startRig({
  log,
  keepsLogs,
}: {
  log: (text: string) => void;
  keepsLogs: boolean;
}): Promise<Rig> {
  await requireFreePorts();
  const place = await makeWorkplace();
  // On any exit, also during the start.
  process.once('exit', () => {
    killEverything();
    unmountDisks();
    if (!keepsLogs) rmSync(place.folder, { recursive: true, force: true });
  });
  try {
    log(`Everything is written below ${place.folder}`);
    const step = timedSteps(log);
    const etcd = await step('etcd on three members', () => startEtcd(place));
    const machines = await step('PostgreSQL under Patroni on three', () => startDatabaseMachines(place));
    await step('HAProxy, PgBouncer', async () => {
      await startHaproxy(place);
      await startPgbouncer(place);
      await makeDatabase();
    });
    const store = await step('S3 store', () => startObjectStore(place));
    const mails = await startMailServer({ port: ports.smtp });
    await step('schema and gazetteer', async () => prepareDatabase(place));
    await step('1,247 creatives', async () => fillWorld(place));
    const webs = await step('three web nodes', () => startWebNodes(place));
    const workers = await step('two workers', () => startWorkers(place));
    await step('Varnish, nginx', async () => {
      await startVarnish(place);
      await startNginx(place);
    });
    const database = watchingPool();
    const rig = { place, etcd, machines, webs, workers, store, mails, database, log };
    return {
      ...rig,
      settle: () => settle(rig),
      stop: async () => {
        // Ending the pool waits for connections in use.
        await Promise.race([database.end(), pause(2_000)]);
        await mails.stop();
        await stopEverything();
      },
    };
  } catch (error) {
    await stopEverything();
    throw error;
  }
}

async function settle({
  place,
  machines,
  webs,
  workers,
  store,
}: Omit<Rig, 'settle' | 'stop'>): Promise<void> {
  await until('a primary', async () => (await primaryOf(machines)) !== undefined, { seconds: 90 });
  await until('two replicas that stream', async () => (await streamingReplicas(machines)).length === 2, {
    seconds: 120,
  });
  for (const node of [...webs, ...workers]) {
    await until(`${node.name} is ready`, node.isReady, { seconds: 60 });
  }
  const isWholeAtHaproxy = async () =>
    (await serversUp(place, 'primary')).length === 1 &&
    (await serversUp(place, 'ready')).length === webs.length;
  await until('HAProxy knows everybody', isWholeAtHaproxy);
  await until('the store', async () => (await store.storage.size('settle')) !== undefined);
}

function timedSteps(log: (text: string) => void) {
  return async <Made>(what: string, make: () => Promise<Made>): Promise<Made> => {
    const started = performance.now();
    const made = await make();
    log(`  ${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    return made;
  };
}

/** The S3 store, a process that can be killed and restarted with its files. */
type ObjectStore = { storage: Storage; start: () => Promise<void>; kill: () => Promise<void> };

async function startObjectStore({ folder }: Workplace): Promise<ObjectStore> {
  let program: Running | undefined;
  const store: ObjectStore = {
    storage: s3Storage({
      endpoint: `http://${at(ports.s3)}`,
      region: 'us-east-1',
      bucketPrefix: '',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
    start: async () => {
      program = startProgram({
        name: 's3',
        command: process.execPath,
        args: [path.join(import.meta.dirname, 's3-process.ts'), path.join(folder, 's3'), String(ports.s3)],
        folder,
        cwd: path.join(import.meta.dirname, '../..'),
      });
      const answers = async () => (await fetch(`http://${at(ports.s3)}/`)).status > 0;
      await until('the S3 store answers', answers, { of: program });
    },
    kill: async () => program?.kill(),
  };
  await store.start();
  return store;
}
