import { spawn } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { asUser, giveTo } from './postgres-user.mjs';
import { troubleFrom } from './trouble.mjs';

/** The superuser's and the database's name inside the embedded cluster. */
export const databaseName = 'oriel';

/**
 * Makes sure a cluster with the database exists in `home` and returns its folder and password.
 * It is made under another name and renamed at the end, so a start that was cut short leaves no half cluster.
 */
export async function ensureCluster({ home, runtime, user, durable, log }) {
  const cluster = path.join(home, 'cluster');
  const passwordFile = path.join(home, 'password');
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) {
    log('creating the database');
    try {
      fs.writeFileSync(passwordFile, crypto.randomBytes(24).toString('base64url'), { mode: 0o600 });
      giveTo(user, home);
      await createCluster({ home, cluster, passwordFile, runtime, user, durable });
    } catch (error) {
      throw troubleFrom({ error, log: error.log, doing: 'creating the database' });
    }
  }
  return { cluster, password: fs.readFileSync(passwordFile, 'utf8').trim() };
}

/** The address of a database in this cluster, for any PostgreSQL client. */
export function databaseUrl({ port, password }) {
  return `postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`;
}

async function createCluster({ home, cluster, passwordFile, runtime, user, durable }) {
  const half = `${cluster}.half`;
  fs.rmSync(half, { recursive: true, force: true });
  const program = (name) => path.join(runtime, 'bin', name);
  const initial = [
    ...['-D', half, '-U', databaseName, '-E', 'UTF8', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
    ...(durable ? [] : ['--no-sync']),
  ];
  await finish(program('initdb'), initial, { home, user });
  const single = ['--single', '-D', half, ...(durable ? [] : ['-F']), 'postgres'];
  await finish(program('postgres'), single, { home, user, input: `create database ${databaseName};\n` });
  fs.renameSync(half, cluster);
}

function finish(program, args, { home, user, input = '' }) {
  const child = spawn(program, args, {
    ...asUser(user),
    cwd: home,
    // An own process group: a Ctrl-C in the terminal is ours to handle, in order.
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: 'pipe',
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log += chunk;
    });
  }
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0 && !/\b(ERROR|FATAL|PANIC):/.test(log)) return resolve();
      reject(Object.assign(new Error(`${path.basename(program)} did not succeed`), { log }));
    });
  });
}
