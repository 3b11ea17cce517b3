import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port.mjs';
import { databaseUrls, ensureCluster, ensureRoles } from './postgres-cluster.mjs';
import { findHome, placesForAll } from './postgres-home.mjs';
import { findRuntime } from './postgres-runtime.mjs';
import { settings } from './postgres-settings.mjs';
import { asUser, postgresUser } from './postgres-user.mjs';
import { clearLeftovers, stopPostmaster, waitUntilReady } from './postmaster.mjs';
import { troubleFrom } from './trouble.mjs';

const startAttempts = 3;

/**
 * Starts the embedded PostgreSQL on `<dataDir>/postgres`, creating it at the first start and recovering it
 * after an unclean end, and resolves when it accepts connections:
 * - `appUrl`, `ownerUrl`, `readerUrl`, `superuserUrl`: the addresses of the database `oriel` for these roles
 *   (docs/decisions/0004-database-roles.md); it listens on 127.0.0.1 only
 * - `home`: the folder that really holds the data (elsewhere than in `dataDir` when run as root, perhaps)
 * - `port`: where it listens; give it again to have the same address after a restart
 * - `ended`: resolves to how the server ended, in words, and only when `stop` was not called before
 * - `stop()`: ends it in order; may be called twice
 * The server runs in a process group of its own, so that a Ctrl-C reaches it only through `stop`.
 * Throws Trouble with a sentence and a way out.
 */
export async function startPostgres({ dataDir, port, durable, sharedBuffersMb = 512, log = () => {} }) {
  const user = postgresUser({ folder: path.join(dataDir, 'postgres') });
  const runtime =
    process.env.ORIEL_TEST_POSTGRES ?? prepared(() => findRuntime({ user, elsewhere: placesForAll }));
  const home = findHome({ dataDir: path.resolve(dataDir), user });
  const { cluster, password } = await ensureCluster({ home, runtime, user, durable, log });
  await clearLeftovers({ cluster, log });
  await ensureRoles({ home, cluster, password, runtime, user, durable, log });

  const logFile = path.join(home, 'server.log');
  for (let attempt = 1; ; attempt += 1) {
    const chosen = port ?? (await freePort());
    const args = ['-D', cluster, ...settings({ port: chosen, durable, sharedBuffersMb })];
    const child = launch({ program: path.join(runtime, 'bin', 'postgres'), args, cluster, user, logFile });
    try {
      await waitUntilReady({ cluster, child: await spawned(child), log });
      return { ...databaseUrls({ port: chosen, password }), port: chosen, home, ...lifeOf(child) };
    } catch (error) {
      await lifeOf(child).stop();
      const said = readLog(logFile);
      if (attempt < startAttempts && /could not bind|pre-existing shared memory/.test(said)) continue;
      throw troubleFrom({
        error,
        log: said,
        doing: 'starting the database',
        fallback: `Read ${logFile}; to begin with an empty database, move ${home} aside.`,
      });
    }
  }
}

function launch({ program, args, cluster, user, logFile }) {
  if (fs.existsSync(logFile)) fs.renameSync(logFile, `${logFile}.previous`);
  const output = fs.openSync(logFile, 'a', 0o600);
  const child = spawn(program, args, {
    ...asUser(user),
    cwd: cluster,
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  return child;
}

function spawned(child) {
  return new Promise((resolve, reject) => {
    child.once('spawn', () => resolve(child));
    child.once('error', reject);
  });
}

function lifeOf(child) {
  let asked = false;
  const isGone = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const ended = new Promise((resolve) => {
    child.once('exit', (code, by) => {
      if (!asked) resolve(`ended unexpectedly (${by ?? `exit code ${code}`})`);
    });
  });
  return {
    ended,
    async stop() {
      asked = true;
      if (!isGone()) await stopPostmaster(child.pid);
    },
  };
}

function prepared(work) {
  try {
    return work();
  } catch (error) {
    throw troubleFrom({ error, doing: 'preparing PostgreSQL' });
  }
}

function readLog(logFile) {
  try {
    return fs.readFileSync(logFile, 'utf8').slice(-20_000);
  } catch {
    return '';
  }
}
