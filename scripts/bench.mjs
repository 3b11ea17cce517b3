import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { runInTerminal } from './children.mjs';
import { lockData } from './data-lock.mjs';
import { beforeLeaving } from './farewell.mjs';
import { dataDirFrom } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { startDatabase } from './world.mjs';

/**
 * `npm run bench`: the measurements, on a database cluster of their own under `<data>/bench`, kept between
 * runs because the large worlds take minutes to make.
 */
export async function bench(args) {
  const dataDir = path.join(dataDirFrom(process.env), 'bench');
  const lock = await lockData(dataDir, { command: 'bench' });
  beforeLeaving(() => lock.release());
  const { node, env } = await prepare();
  await ensureBuilt({ node, env });
  const { url } = await startDatabase({ dataDir, durable: false });
  return runInTerminal(node, ['bench/main.ts', ...args], {
    env: { ...env, NODE_ENV: 'production', ORIEL_MODE: 'demo', ORIEL_DATA_DIR: dataDir, DATABASE_URL: url },
  });
}
