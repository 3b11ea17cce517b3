import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { run } from './children.mjs';
import { cacheDir, checkout } from './paths.mjs';
import { startPostgres } from './postgres.mjs';
import { temporaryDataFolder } from './temporary-folder.mjs';
import { troubleFrom } from './trouble.mjs';

/** The migrated database that those of tests are cloned from. */
export const templateName = 'oriel_template';

const keptPrefix = 'test-database-';

/**
 * Starts the one PostgreSQL of a run of tests, which goes with it, with a migrated template in it. What it begins from is
 * kept in `.cache` under a hash of all that goes into it, so that it is made anew after such a change only. Resolves to
 * what `startPostgres` does; `stop()` removes the data, too.
 */
export async function startTestDatabase({ node, env, log }) {
  const folder = await temporaryDataFolder();
  const kept = path.join(cacheDir, `${keptPrefix}${templateStamp(checkout)}`);
  const start = () => startPostgres({ dataDir: folder.dataDir, durable: false, sharedBuffersMb: 512, log });
  let postgres;
  try {
    if (fs.existsSync(kept)) bring(kept, path.join(folder.dataDir, 'postgres'));
    postgres = await start();
    if (!fs.existsSync(kept)) {
      await makeTemplate(postgres, { node, env });
      await postgres.stop();
      keep(postgres.home, kept);
      postgres = await start();
    }
  } catch (error) {
    await postgres?.stop();
    folder.remove();
    throw error;
  }
  return {
    ...postgres,
    async stop() {
      await postgres.stop();
      folder.remove();
    },
  };
}

async function makeTemplate({ superuserUrl }, { node, env }) {
  const { ok, output } = await run(node, ['tests/make-template.ts'], {
    env: { ...env, DATABASE_URL: superuserUrl },
  });
  if (!ok) {
    throw troubleFrom({
      log: output,
      doing: 'making the database of the tests',
      fallback: 'Fix what it names and run it again.',
    });
  }
}

/** Another run may keep the same at this moment: whoever is first. */
function keep(home, kept) {
  fs.mkdirSync(cacheDir, { recursive: true });
  for (const name of fs.readdirSync(cacheDir).filter((one) => one.startsWith(keptPrefix))) {
    fs.rmSync(path.join(cacheDir, name), { recursive: true, force: true });
  }
  const half = fs.mkdtempSync(path.join(cacheDir, 'half-'));
  for (const part of ['cluster', 'password', 'roles']) {
    fs.cpSync(path.join(home, part), path.join(half, part), { recursive: true });
  }
  try {
    fs.renameSync(half, kept);
  } catch {
    fs.rmSync(half, { recursive: true, force: true });
  }
}

function bring(kept, home) {
  fs.cpSync(kept, home, { recursive: true });
  // PostgreSQL refuses a folder that others may enter.
  fs.chmodSync(path.join(home, 'cluster'), 0o700);
}

/** What a template is made from: migrations and programs, what applies them, the job queue, and the server itself. */
export function templateStamp(root) {
  const hash = crypto.createHash('sha256');
  const inFolder = (folder, isWanted) =>
    fs
      .readdirSync(path.join(root, folder))
      .filter(isWanted)
      .map((name) => `${folder}/${name}`);
  const files = [
    ...inFolder('db', (name) => /(?<!\.test)\.ts$/.test(name)),
    ...inFolder('db/migrations', (name) => name.endsWith('.sql')),
    ...inFolder('db/programs', (name) => name.endsWith('.sql')),
    ...inFolder('scripts', (name) => /^postgres.*\.mjs$/.test(name)),
    'db/migrations/meta/_journal.json',
    'package-lock.json',
    'tests/make-template.ts',
  ];
  for (const file of files.sort()) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash
    .update(process.env.ORIEL_TEST_POSTGRES ?? '')
    .digest('hex')
    .slice(0, 16);
}
