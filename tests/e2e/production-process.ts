import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrateDatabase } from '#db/migrate.ts';
import { asRole, embeddedRoles } from '../../scripts/postgres-roles.mjs';

export type ProductionProcess = {
  host: string;
  port: number;
  databaseUrl: string;
  stop: () => Promise<void>;
};

/** The built site as it runs in production, on an empty database of its own beside the demo world's. */
export async function startProduction(settings: {
  origin: string;
  smtpUrl: string;
  nodeOptions?: string;
}): Promise<ProductionProcess> {
  const cluster = process.env.ORIEL_E2E_DATABASE_URL ?? '';
  const name = `oriel_production_${randomBytes(4).toString('hex')}`;
  const database = new URL(cluster);
  database.pathname = `/${name}`;
  const { owner, app } = embeddedRoles;
  await onCluster(cluster, `create database ${name} template template0 encoding 'UTF8' owner ${owner}`);
  await migrateDatabase(asRole(database.href, owner));
  const folder = await mkdtemp(path.join(tmpdir(), 'oriel-production-'));
  const address = { host: '127.0.0.1', port: await freePort() };
  // Of the settings of these tests nothing is passed on: production takes what it is given and refuses the rest.
  const { PATH, HOME } = process.env;
  const web = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...(PATH ? { PATH } : {}),
      ...(HOME ? { HOME } : {}),
      ...(settings.nodeOptions ? { NODE_OPTIONS: settings.nodeOptions } : {}),
      NODE_ENV: 'production',
      DATABASE_URL: asRole(database.href, app),
      ORIGIN: settings.origin,
      ORIEL_DATA_DIR: folder,
      AUTH_SECRET: randomBytes(32).toString('base64url'),
      SMTP_URL: settings.smtpUrl,
      STORAGE: 'disk',
      STRIPE_SECRET_KEY: `sk_live_${randomBytes(12).toString('hex')}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(12).toString('hex')}`,
      TRUSTED_PROXIES: '1',
      HOST: address.host,
      PORT: String(address.port),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await isReady(web, address);
  return {
    ...address,
    databaseUrl: database.href,
    stop: async () => {
      const ended = new Promise((resolve) => web.once('exit', resolve));
      web.kill('SIGTERM');
      await ended;
      await onCluster(cluster, `drop database ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(web: ChildProcess, { host, port }: { host: string; port: number }): Promise<void> {
  while (web.exitCode === null) {
    const answer = await fetch(`http://${host}:${port}/readyz`).catch(() => null);
    if (answer?.ok) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The production process ended with ${web.exitCode}.`);
}

async function onCluster(cluster: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: cluster });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
