import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/free-port.mjs';
import { asRole, embeddedRoles } from '../../../scripts/postgres-roles.mjs';
import { emptyDatabase } from './empty-database.ts';

export type ProductionProcess = {
  host: string;
  port: number;
  databaseUrl: string;
  /** Runs a script of the checkout with the settings of this process; resolves to what it says. */
  run: (...args: string[]) => Promise<string>;
  stop: () => Promise<void>;
};

/** The built site as it runs in production, on a database of its own, prepared from nothing beside the demo world's. */
export async function startProduction(settings: {
  origin: string;
  smtpUrl: string;
  nodeOptions?: string;
  /** Further ones, as they stand in the environment. */
  others?: Record<string, string>;
}): Promise<ProductionProcess> {
  const database = await emptyDatabase('production');
  const { owner, app } = embeddedRoles;
  const folder = await mkdtemp(path.join(tmpdir(), 'oriel-production-'));
  const address = { host: '127.0.0.1', port: await freePort() };
  // Of the settings of these tests nothing is passed on: production takes what it is given and refuses the rest.
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = {
    ...(PATH ? { PATH } : {}),
    ...(HOME ? { HOME } : {}),
    // Which the packages are compiled into once, and not by each process.
    ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
    NODE_ENV: 'production',
    DATABASE_URL: asRole(database.url, app),
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
    ...settings.others,
  };
  /** A command of the checkout, as the owner of the tables. */
  const run = async (...args: string[]): Promise<string> => {
    const asOwner = { ...env, DATABASE_OWNER_URL: asRole(database.url, owner) };
    return (await promisify(execFile)(process.execPath, args, { env: asOwner })).stdout;
  };
  await run('db/prepare.ts');
  const web = spawn(process.execPath, ['server/main.ts'], {
    env: { ...env, ...(settings.nodeOptions ? { NODE_OPTIONS: settings.nodeOptions } : {}) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await isReady(web, address);
  return {
    ...address,
    databaseUrl: database.url,
    run,
    stop: async () => {
      const ended = new Promise((resolve) => web.once('exit', resolve));
      web.kill('SIGTERM');
      await ended;
      await database.remove();
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
