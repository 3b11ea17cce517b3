import { ensureBuilt } from './build.mjs';
import { runInTerminal } from './children.mjs';
import { findHolder, lockData } from './data-lock.mjs';
import { beforeLeaving } from './farewell.mjs';
import { narrateOnStderr } from './narrate.mjs';
import { dataDirFrom } from './paths.mjs';
import { loadSettings, prepare } from './prepare.mjs';
import { databaseSettings, startDatabase } from './world.mjs';

/**
 * `npm run cli -- …`: the administration commands, on the database of the running server, or where none runs
 * on one started for this command. Ends with the exit code of the command.
 */
export async function cli(args) {
  narrateOnStderr();
  loadSettings(process.env);
  const { node, env } = await prepare();
  if (args[0] === 'setup') {
    // It asks for the database itself, and makes the first admin with the built site.
    await ensureBuilt({ node, env });
    return runInTerminal(node, ['cli/main.ts', ...args], { env });
  }
  const database = process.env.DATABASE_URL ? {} : (runningDatabase() ?? (await ownDatabase()));
  return runInTerminal(node, ['cli/main.ts', ...args], { env: { ...env, ...database } });
}

function runningDatabase() {
  return findHolder(dataDirFrom(process.env))?.database;
}

async function ownDatabase() {
  const dataDir = dataDirFrom(process.env);
  const lock = await lockData(dataDir, { command: 'cli' });
  beforeLeaving(() => lock.release());
  return databaseSettings(await startDatabase({ dataDir, durable: true }));
}
