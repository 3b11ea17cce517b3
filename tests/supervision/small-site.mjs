/**
 * A launcher as `npm start` is, with a tiny server in place of the site: `node small-site.mjs <data folder> <port>`.
 * `CRASHES=yes` makes the server end by itself whenever it was started again.
 */
import { leave, listenForSignals, stoppingIsSuccess } from '../../scripts/farewell.mjs';
import { say, tellTrouble } from '../../scripts/narrate.mjs';
import { keepWebServer } from '../../scripts/web-server.mjs';
import { keepDatabase } from '../../scripts/world.mjs';

const [dataDir, port] = process.argv.slice(2);
const delaysMs = [50, 100, 200];

listenForSignals();
try {
  const database = await keepDatabase({ dataDir, delaysMs });
  const server = await keepWebServer({
    script: 'tests/supervision/small-server.mjs',
    node: process.execPath,
    env: { ...process.env, DATABASE_URL: database.appUrl, PORT: port, STARTED_FILE: `${dataDir}/started` },
    address: { host: '127.0.0.1', port: Number(port) },
    delaysMs,
    livenessMs: 700,
  });
  stoppingIsSuccess();
  say(`READY ${database.appUrl}`);
  await Promise.race([database.failed, server.failed]);
} catch (error) {
  tellTrouble(error);
  await leave(1);
}
