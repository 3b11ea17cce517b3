import { addressFrom, assertFree } from './address.mjs';
import { ensureBuilt } from './build.mjs';
import { runInTerminal } from './children.mjs';
import { lockData } from './data-lock.mjs';
import { beforeLeaving, stoppingIsSuccess } from './farewell.mjs';
import { elapsed, say } from './narrate.mjs';
import { dataDirFrom } from './paths.mjs';
import { isProduction, loadSettings, prepare } from './prepare.mjs';
import { Trouble } from './trouble.mjs';
import { keepWebServer } from './web-server.mjs';
import { databaseSettings, keepDatabase, prepareDatabase } from './world.mjs';

/** `npm start`: the built site on its demo world, or with NODE_ENV=production on your own database. */
export async function start() {
  loadSettings(process.env);
  if (isProduction(process.env) && wantsSetup(process.env)) {
    await setUp();
  }
  if (isProduction(process.env) && !process.env.DATABASE_URL) {
    throw new Trouble('Production needs a database of its own, and DATABASE_URL is not set.', {
      wayOut:
        'Set DATABASE_URL (see docs/DEPLOY.md), run "npm run cli -- setup", or leave NODE_ENV unset for the demo.',
    });
  }
  await serve({
    command: 'start',
    script: 'server/main.ts',
    // React renders several times faster in its production build; what the product allows is ORIEL_MODE's.
    mode: { NODE_ENV: 'production' },
    prepareCode: ensureBuilt,
    livenessMs: 10_000,
  });
}

/** What says that somebody has begun to configure a real site. */
const signs = ['ORIGIN', 'SMTP_URL', 'STORAGE', 'STRIPE_SECRET_KEY'];

/** A real site that nobody has configured yet, one whose setup is not finished, or one that is asked to. */
function wantsSetup(env) {
  return env.ORIEL_SETUP === '1' || signs.every((name) => !env[name]);
}

/** Setup in the browser, until it is finished; then the settings it has kept are those of this process. */
async function setUp() {
  const address = addressFrom(process.env);
  await assertFree(address);
  say('');
  const { node, env } = await prepare();
  await ensureBuilt({ node, env });
  const code = await runInTerminal(node, ['server/setup.ts'], {
    env: { ...env, PORT: String(address.port), HOST: address.host },
  });
  if (code !== 0) {
    throw new Trouble('Setup was not finished.', {
      wayOut: 'Start again to go on where it was left. A new link is printed then.',
    });
  }
  delete process.env.ORIEL_SETUP;
  loadSettings(process.env);
}

/** `npm run dev`: the same world from the sources, with hot reload. */
export async function develop() {
  await serve({
    command: 'dev',
    script: 'server/dev.ts',
    mode: { NODE_ENV: 'development', ORIEL_MODE: 'development' },
    prepareCode: async () => {},
    // A debugger may hold it.
    livenessMs: 0,
  });
}

async function serve({ command, script, mode, prepareCode, livenessMs }) {
  const begun = Date.now();
  const address = addressFrom(process.env);
  const database = await claimDatabase(command);
  await assertFree(address);
  say('');
  const { node, env } = await prepare();
  await prepareCode({ node, env });
  const { settings, failed } = await database.open();

  const allEnv = {
    ...env,
    ...mode,
    ...settings,
    [address.setting]: String(address.port),
    HOST: address.host,
  };
  await prepareDatabase({ node, env: allEnv });
  // Who may change tables is not the business of a process that strangers talk to.
  const { DATABASE_OWNER_URL: _, ...serverEnv } = allEnv;
  const server = await keepWebServer({ script, node, env: serverEnv, address, livenessMs });
  database.note({ address: address.url, database: settings });
  beforeLeaving(() => {
    say('\n  Stopping …');
    database.note({ isLeaving: true });
  });
  stoppingIsSuccess();
  say(welcome({ address, begun }));
  await Promise.race([server.failed, failed]);
}

/** The database this command uses: yours when DATABASE_URL names one, else the embedded one, held by a lock. */
async function claimDatabase(command) {
  const never = new Promise(() => {});
  if (process.env.DATABASE_URL) {
    return { open: async () => ({ settings: {}, failed: never }), note: () => {} };
  }
  if (process.env.DATABASE_DIRECT_URL || process.env.DATABASE_REPLICA_URL) {
    throw new Trouble('DATABASE_DIRECT_URL or DATABASE_REPLICA_URL is set, but DATABASE_URL is not.', {
      wayOut: 'Set DATABASE_URL too (see docs/DEPLOY.md), or none of them to use the embedded database.',
    });
  }
  const dataDir = dataDirFrom(process.env);
  const lock = await lockData(dataDir, { command });
  beforeLeaving(() => lock.release());
  const open = async () => {
    const kept = await keepDatabase({ dataDir });
    return { settings: databaseSettings(kept), failed: kept.failed };
  };
  return { open, note: lock.note };
}

function welcome({ address, begun }) {
  const demo = [
    `  Sign in with client@oriel.example, creative@oriel.example or admin@oriel.example, password oriel-demo.`,
    `  Emails stay here: ${address.url}/dev/mailbox`,
  ];
  return [
    '',
    ...(isWorker(address)
      ? [`  Oriel works on jobs  (${elapsed(begun)})`, `  How it is: ${address.url}/readyz`]
      : [`  Oriel is ready at ${address.url}  (${elapsed(begun)})`]),
    ...(isProduction(process.env) || isWorker(address) ? [] : demo),
    '  Press Ctrl-C to stop.',
    '',
  ].join('\n');
}

function isWorker({ setting }) {
  return setting === 'WORKER_PORT';
}
