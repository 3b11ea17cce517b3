import { spawn, spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { asRole, databaseName, embeddedRoles, rolesStatements, rolesVersion } from './postgres-roles.mjs';
import { asUser, giveTo } from './postgres-user.mjs';
import { troubleFrom } from './trouble.mjs';

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

/**
 * Gives a cluster that does not run its roles, and hands over to them what an earlier version of this program made as
 * the superuser. Does nothing where that was done.
 */
export async function ensureRoles({ home, cluster, password, runtime, user, durable, log }) {
  const stamp = path.join(home, 'roles');
  if (readStamp(stamp) === String(rolesVersion)) return;
  log('giving the database its roles');
  try {
    const statements = rolesStatements({ database: databaseName, superuserPassword: password });
    await sayAlone(statements, { home, cluster, database: databaseName, runtime, user, durable });
    fs.writeFileSync(stamp, String(rolesVersion));
  } catch (error) {
    throw troubleFrom({ error, log: error.log, doing: 'giving the database its roles' });
  }
}

function readStamp(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * The addresses of the database in this cluster, for any PostgreSQL client: as its superuser, as the owner of the tables,
 * as the application, and as one who may only read.
 */
export function databaseUrls({ port, password }) {
  const superuser = `postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`;
  const { owner, app, reader } = embeddedRoles;
  return {
    superuserUrl: superuser,
    ownerUrl: asRole(superuser, owner),
    appUrl: asRole(superuser, app),
    readerUrl: asRole(superuser, reader),
  };
}

async function createCluster({ home, cluster, passwordFile, runtime, user, durable }) {
  const half = `${cluster}.half`;
  fs.rmSync(half, { recursive: true, force: true });
  const program = (name) => path.join(runtime, 'bin', name);
  const initial = [
    ...['-D', half, '-U', databaseName, '-E', 'UTF8', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--locale=C', '--no-instructions', ...ctypeOf(program('postgres'))],
    ...(durable ? [] : ['--no-sync']),
  ];
  await finish(program('initdb'), initial, { home, user });
  const making = `create database ${databaseName};\n`;
  await sayAlone(making, { home, cluster: half, database: 'postgres', runtime, user, durable });
  fs.renameSync(half, cluster);
}

/** How initdb is told that letters are those of Unicode, compared by their code points: since 17 without the system's help. */
function ctypeOf(postgres) {
  const [, major] = spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout.match(/ (\d+)/);
  return Number(major) < 17
    ? ['--lc-ctype=C.UTF-8']
    : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/** Statements, one to a line, to a cluster that does not run, as its superuser. */
function sayAlone(statements, { home, cluster, database, runtime, user, durable }) {
  const single = ['--single', '-D', cluster, ...(durable ? [] : ['-F']), database];
  return finish(path.join(runtime, 'bin', 'postgres'), single, { home, user, input: statements });
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
