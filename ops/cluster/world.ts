import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Pool } from 'pg';
import { askMachine } from './database-machines.ts';
import type { Workplace } from './folders.ts';
import { preparingSettings } from './nodes.ts';
import { at, ports } from './ports.ts';
import { secrets } from './secrets.ts';

/** Creates the roles and the empty database, as an administrator does before the first start. */
export async function makeDatabase(): Promise<void> {
  const primary = { port: ports.primary };
  const roles = { oriel_owner: secrets.owner, oriel_app: secrets.app, oriel_reader: secrets.reader };
  for (const [name, password] of Object.entries(roles)) {
    await askMachine(primary, `create role ${name} login password '${password}'`);
  }
  await askMachine(primary, `create database oriel owner oriel_owner template template0 encoding 'UTF8'`);
}

export function prepareDatabase(place: Workplace): void {
  runOurs(place, 'db/prepare.ts');
}

/** The 1,247 creatives of the demo world, with pictures in the store. */
export function fillWorld(place: Workplace): void {
  runOurs(place, 'ops/cluster/fill-world.ts');
}

/** Runs a script of ours with the nodes' settings. Throws its output when it fails. */
function runOurs(place: Workplace, script: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH ?? '', ...preparingSettings(place) },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${script} ended with ${status}.\n${stdout}${stderr}`);
}

/** For the tests' own statements: to the current primary, bypassing the pooler. */
export function watchingPool(): Pool {
  const pool = new Pool({
    connectionString: `postgres://postgres:${secrets.superuser}@${at(ports.primary)}/oriel`,
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
