import { run } from './children.mjs';
import { beforeLeaving } from './farewell.mjs';
import { keepRunning } from './keep-running.mjs';
import { say, step } from './narrate.mjs';
import { startPostgres } from './postgres.mjs';
import { startTestDatabase } from './test-database.mjs';
import { troubleFrom } from './trouble.mjs';

/**
 * Starts the embedded PostgreSQL as a step of its own and has it stopped when the launcher leaves.
 * Resolves to what `startPostgres` returns.
 */
export function startDatabase({ dataDir, durable, sharedBuffersMb }) {
  return startAsStep((log) => startPostgres({ dataDir, durable, sharedBuffersMb, log }));
}

/** The same for the PostgreSQL of a run of tests (test-database.mjs). */
export function openTestDatabase({ node, env }) {
  return startAsStep((log) => startTestDatabase({ node, env, log }));
}

function startAsStep(start) {
  return step('Starting the database', async (report) => {
    const starting = start(report);
    const forget = beforeLeaving(async () => {
      const started = await starting.catch(() => undefined);
      await started?.stop();
    });
    try {
      return await starting;
    } catch (error) {
      forget();
      throw error;
    }
  });
}

/**
 * Runs the embedded PostgreSQL until the launcher leaves, and again after each crash, at the same address.
 * Resolves when it accepts connections for the first time, to its addresses and `failed` (see keepRunning).
 */
export function keepDatabase({ dataDir, delaysMs, healthyMs }) {
  let port;
  const begin = (report) => startPostgres({ dataDir, port, durable: true, log: report });
  return keepRunning({
    name: 'The database',
    wayOut: `Start again, it recovers by itself; the reason is at the end of server.log in ${dataDir}/postgres.`,
    delaysMs,
    healthyMs,
    start: async ({ isFirst }) => {
      const postgres = isFirst ? await step('Starting the database', begin) : await begin();
      port = postgres.port;
      return postgres;
    },
  });
}

/** The settings by which a command finds an embedded database, also what needs the owner of its tables. */
export function databaseSettings({ appUrl, ownerUrl }) {
  return { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl };
}

/** Brings a database to the current schema and fills it with what the mode needs (db/prepare.ts). */
export async function prepareDatabase({ node, env }) {
  await step(
    'Preparing the database',
    async () => {
      const { ok, output } = await run(node, ['db/prepare.ts'], { env, show: true });
      if (!ok) {
        say('');
        throw troubleFrom({
          log: output,
          doing: 'preparing the database',
          fallback: 'Fix what it names and start again.',
        });
      }
    },
    { speaks: true },
  );
}
