import fs from 'node:fs';
import path from 'node:path';
import { run, runInTerminal } from './children.mjs';
import { say, step } from './narrate.mjs';
import { cacheDir } from './paths.mjs';
import { tool } from './pinned-node.mjs';
import { reportFrom, reportPlaywright } from './test-reports.mjs';
import { openWorlds } from './test-worlds.mjs';
import { Trouble } from './trouble.mjs';

/**
 * The browser tests, on demo worlds of their own in a temporary folder and on free ports, with the PostgreSQL that
 * `database()` resolves to. `find()` looks for a browser (throws Trouble when there is none), `open()` begins to make the
 * worlds while other things run, `run()` resolves to what the tests come to (test-reports.mjs).
 */
export function testInBrowser({ tools, database, args }) {
  // Each test that runs at the same time has a world of its own. What is measured is measured alone.
  const worlds = tools.env.ORIEL_MEASURED ? 1 : 2;
  let browser;
  let opened;
  return {
    async find() {
      browser = await step('Looking for a browser', () => lookForBrowser(tools));
    },
    open() {
      opened ??= database().then(({ superuserUrl }) => openWorlds(tools, { superuserUrl, count: worlds }));
      // What went wrong is told by run().
      opened.catch(() => {});
    },
    async run() {
      this.open();
      const file = path.join(cacheDir, 'playwright.json');
      fs.rmSync(file, { force: true });
      const code = await playOn(await opened, { tools, args, browser, reportFile: file });
      return reportFrom({ file, read: reportPlaywright, code });
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

async function playOn(worlds, { tools: { node, env }, args, browser, reportFile }) {
  say('  Testing in the browser …');
  return runInTerminal(node, [tool('playwright'), 'test', ...args], {
    env: {
      ...env,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: path.join(cacheDir, 'compiled'),
      // The stage is set past every rule: as the superuser, who may also make further databases.
      ORIEL_E2E_WORLDS: JSON.stringify(worlds),
      ORIEL_BROWSER: JSON.stringify(browser),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    },
  });
}
