import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Workplace } from './folders.ts';
import { at, host, ports } from './ports.ts';
import { type Running, startProgram, until } from './processes.ts';
import { secrets } from './secrets.ts';

/** A web process or a worker, as in production. */
export type AppNode = {
  name: string;
  /** Its address, bypassing proxies. */
  origin: string;
  isReady: () => Promise<boolean>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};

/** The public address. nginx would end TLS; a local address may do without. */
export const origin = `http://localhost:${ports.edge}`;

const checkout = path.join(import.meta.dirname, '../..');

/** How long a node keeps answering after SIGTERM: HAProxy checks every second, and needs two failures. */
const drainSeconds = 4;

export function databaseUrl(role: 'oriel_owner' | 'oriel_app' | 'oriel_reader', port: number): string {
  const password = { oriel_owner: secrets.owner, oriel_app: secrets.app, oriel_reader: secrets.reader }[role];
  return `postgres://${role}:${password}@${at(port)}/oriel`;
}

/** The settings for preparing the database: with the owner of the tables, which serving processes do not have. */
export function preparingSettings(place: Pick<Workplace, 'folder'>): Record<string, string> {
  return { ...nodeSettings(place), DATABASE_OWNER_URL: databaseUrl('oriel_owner', ports.primary) };
}

/** Settings of every process of ours (docs/DEPLOY.md). */
function nodeSettings({ folder }: Pick<Workplace, 'folder'>): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: host,
    ORIGIN: origin,
    ORIEL_DATA_DIR: path.join(folder, 'node-data'),
    DATABASE_URL: databaseUrl('oriel_app', ports.pgbouncer),
    DATABASE_DIRECT_URL: databaseUrl('oriel_app', ports.primary),
    // All three, since the primary changes. Public reads need only the reader's role.
    DATABASE_REPLICA_URL: ports.postgres.map((port) => databaseUrl('oriel_reader', port)).join(','),
    AUTH_SECRET: secrets.sessions,
    SMTP_URL: `smtp://${at(ports.smtp)}`,
    STORAGE: 's3',
    S3_ENDPOINT: `http://${at(ports.s3)}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    STRIPE_SECRET_KEY: `sk_live_${secrets.app}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secrets.app}`,
    TRUSTED_PROXIES: '1',
    CDN_PURGE: 'varnish',
    CDN_PURGE_URL: `http://${at(ports.purge)}`,
    DRAIN_SECONDS: String(drainSeconds),
    // All load comes from one address.
    READ_LIMIT: 'off',
    LOG_LEVEL: 'info',
  };
}

export async function startWebNodes(place: Workplace): Promise<AppNode[]> {
  await mkdir(nodeSettings(place).ORIEL_DATA_DIR ?? '', { recursive: true });
  const nodes = ports.web.map((port, number) =>
    makeNode(place, {
      name: `web${number + 1}`,
      port,
      settings: { PROCESS_ROLE: 'web', PORT: String(port) },
    }),
  );
  await Promise.all(nodes.map((node) => node.start()));
  return nodes;
}

export async function startWorkers(place: Workplace): Promise<AppNode[]> {
  const nodes = ports.workers.map((port, number) =>
    makeNode(place, {
      name: `worker${number + 1}`,
      port,
      settings: { PROCESS_ROLE: 'worker', WORKER_PORT: String(port) },
    }),
  );
  await Promise.all(nodes.map((node) => node.start()));
  return nodes;
}

type Kind = { name: string; port: number; settings: Record<string, string> };

function makeNode(place: Workplace, { name, port, settings }: Kind): AppNode {
  const nodeOrigin = `http://${at(port)}`;
  let program: Running | undefined;
  const isReady = async () => {
    const answer = await fetch(`${nodeOrigin}/readyz`, { signal: AbortSignal.timeout(3_000) });
    await answer.body?.cancel();
    return answer.ok;
  };
  return {
    name,
    origin: nodeOrigin,
    isReady: () => isReady().catch(() => false),
    start: async () => {
      program = startProgram({
        name,
        command: process.execPath,
        args: ['server/main.ts'],
        folder: place.folder,
        cwd: checkout,
        env: { ...nodeSettings(place), ...settings },
      });
      await until(`${name} is ready`, isReady, { of: program, seconds: 60 });
    },
    stop: async () => program?.stop(60),
    kill: async () => program?.kill(),
  };
}
