import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { run, runInTerminal } from './children.mjs';
import { beforeLeaving } from './farewell.mjs';
import { say, step, tellTrouble } from './narrate.mjs';
import { cacheDir } from './paths.mjs';
import { tool } from './pinned-node.mjs';
import { freePort } from './postgres.mjs';
import { temporaryDataFolder } from './temporary-folder.mjs';
import { countPlaywright, countsFrom } from './test-counts.mjs';
import { Trouble, troubleFrom } from './trouble.mjs';
import { startWebServer } from './web-server.mjs';
import { prepareDatabase, startDatabase } from './world.mjs';

/**
 * The browser tests, on a demo world of their own in a temporary folder and a free port. `find()` looks for
 * a browser (throws Trouble when there is none), `run()` resolves to `{ passed, failed }`.
 */
export function testInBrowser({ tools, args }) {
  let browser;
  return {
    async find() {
      browser = await step('Looking for a browser', () => lookForBrowser(tools));
    },
    async run() {
      const reportFile = path.join(cacheDir, 'playwright.json');
      fs.rmSync(reportFile, { force: true });
      let code = 1;
      try {
        code = await playOn(await openWorld(tools), { tools, args, browser, reportFile });
      } catch (error) {
        tellTrouble(error instanceof Trouble ? error : troubleFrom({ error, doing: 'the browser tests' }));
      }
      return countsFrom({ reportFile, count: countPlaywright, ok: code === 0 });
    },
  };
}

async function lookForBrowser({ node, env }) {
  const { ok, output } = await run(node, ['scripts/find-browser.mjs'], { env });
  if (ok) return JSON.parse(output.trim().split('\n').pop());
  throw new Trouble('No browser was found for the tests.', {
    wayOut: 'Install Chromium (apt-get install chromium), or name one with BROWSER_PATH.',
    detail: output.trim(),
  });
}

/** A demo world as `npm start` makes it; it goes when the launcher leaves. */
async function openWorld({ node, env }) {
  await ensureBuilt({ node, env });
  const folder = await temporaryDataFolder();
  beforeLeaving(() => folder.remove());
  const database = await startDatabase({ dataDir: folder.dataDir, durable: false, sharedBuffersMb: 256 });
  const address = { port: await freePort(), host: '127.0.0.1' };
  const world = {
    url: `http://localhost:${address.port}`,
    clusterUrl: database.superuserUrl,
    env: {
      ...env,
      NODE_ENV: 'production',
      ORIEL_MODE: 'demo',
      ORIEL_DATA_DIR: folder.dataDir,
      DATABASE_URL: database.appUrl,
      PORT: String(address.port),
      HOST: address.host,
      LOG_FORMAT: 'json',
      // Every test comes from the same place, several at once and faster than people do.
      READ_LIMIT: 'off',
      // The processor is for the tests.
      PICTURES_AHEAD: 'off',
    },
  };
  await prepareDatabase({ node, env: { ...world.env, DATABASE_OWNER_URL: database.ownerUrl } });
  const logFile = path.join(cacheDir, 'e2e-server.log');
  await step('Starting the web server', () =>
    startWebServer({
      script: 'server/main.ts',
      node,
      env: world.env,
      address,
      stdio: fs.openSync(logFile, 'w'),
    }),
  );
  return world;
}

async function playOn(world, { tools: { node, env }, args, browser, reportFile }) {
  say('  Testing in the browser …');
  return runInTerminal(node, [tool('playwright'), 'test', ...args], {
    env: {
      ...env,
      NODE_ENV: 'test',
      ORIEL_E2E_URL: world.url,
      // The stage is set past every rule: as the superuser, who may also make further databases.
      ORIEL_E2E_DATABASE_URL: world.clusterUrl,
      ORIEL_E2E_SERVER_LOG: path.join(cacheDir, 'e2e-server.log'),
      ORIEL_BROWSER: JSON.stringify(browser),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    },
  });
}
