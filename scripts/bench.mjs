import { totalmem } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { runInTerminal } from './children.mjs';
import { lockData } from './data-lock.mjs';
import { beforeLeaving } from './farewell.mjs';
import { dataDirFrom } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { testInBrowser } from './test-in-browser.mjs';
import { thriftyMemory } from './web-server.mjs';
import { openTestDatabase, startDatabase } from './world.mjs';

/**
 * `npm run bench`: the measurements, on a database cluster of their own under `<data>/bench`, kept between
 * runs because the large worlds take minutes to make.
 */
export async function bench(args) {
  if (args[0] === 'browser') return benchBrowser(args.slice(1));
  const dataDir = path.join(dataDirFrom(process.env), 'bench');
  const lock = await lockData(dataDir, { command: 'bench' });
  beforeLeaving(() => lock.release());
  const { node, env } = await prepare();
  await ensureBuilt({ node, env });
  // A quarter of the memory, as where we run it (ops/patroni): the large worlds are larger than what tests need.
  const sharedBuffersMb = Math.floor(totalmem() / 4 / 1024 ** 2);
  const { superuserUrl } = await startDatabase({ dataDir, durable: false, sharedBuffersMb });
  return runInTerminal(node, ['bench/main.ts', ...args], {
    env: {
      ...thriftyMemory,
      ...env,
      NODE_ENV: 'production',
      ORIEL_MODE: 'demo',
      ORIEL_DATA_DIR: dataDir,
      DATABASE_URL: superuserUrl,
    },
  });
}

/** `npm run bench -- browser`: tests/e2e/measured, in a demo world of their own. */
async function benchBrowser(args) {
  const { node, env } = await prepare();
  const tools = { node, env: { ...env, ORIEL_MEASURED: 'yes' } };
  const browser = testInBrowser({ tools, database: () => openTestDatabase(tools), args });
  await browser.find();
  const { failed } = await browser.run();
  return failed > 0 ? 1 : 0;
}
