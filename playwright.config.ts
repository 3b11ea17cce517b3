import { defineConfig } from '@playwright/test';
import { z } from 'zod';

const foundBrowser = z.object({ executablePath: z.string(), env: z.record(z.string(), z.string()) });

const openWorlds = z.array(z.object({ url: z.string(), databaseUrl: z.string(), log: z.string() }));

/** `npm test -- e2e` names the demo worlds and the browser; tests/require-world.ts refuses to run without. */
const { ORIEL_E2E_WORLDS: opened, ORIEL_BROWSER: browser } = process.env;
const worlds = opened ? openWorlds.parse(JSON.parse(opened)) : [];
/** Each worker reads this file, and has a world of its own. */
const world = worlds[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % worlds.length];
if (world) {
  process.env.ORIEL_E2E_URL = world.url;
  process.env.ORIEL_E2E_DATABASE_URL = world.databaseUrl;
  process.env.ORIEL_E2E_SERVER_LOG = world.log;
}
const { executablePath, env } = browser
  ? foundBrowser.parse(JSON.parse(browser))
  : { executablePath: undefined, env: {} };

/** The browser may reach this machine and nothing else, and does no work of its own in the background. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];

/** Making the sizes of pictures would be most of the work: only tests that are about them have any. */
const withoutPictures = '--blink-settings=imagesEnabled=false';
const ofPictures = /-pictures\.spec\.ts$/;

/** By itself only, with `npm run bench -- browser`: it measures, and nothing else may run meanwhile. */
const measured = /\/measured\/.*\.spec\.ts$/;

/**
 * tests/e2e/long is left out, unless ORIEL_TEST_SET asks for it (`all` of the tests, or the `long` ones alone) or one of
 * its files is named on the command line.
 */
const long = /\/long\/.*\.spec\.ts$/;
const short = /\/e2e\/[^/]*\.spec\.ts$/;
const chosenSet =
  process.env.ORIEL_TEST_SET ??
  (process.argv.some((argument) => argument.includes('long/')) ? 'all' : 'short');
const leftOut = [
  measured,
  ...(chosenSet === 'short' ? [long] : []),
  ...(chosenSet === 'long' ? [short] : []),
];

const launch = (args: string[]) => ({ executablePath, args, env: { ...process.env, ...env } });

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/require-world.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: worlds.length || 1,
  // A machine at its limit breaks a promise now and then; what fails twice is a fault. The run names both.
  retries: 1,
  // A slow machine is no fault: what hangs is found a little later.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: world?.url,
    // What cannot be pressed is said with its name, long before the test has run out of time.
    actionTimeout: 45_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    // What moves is drawn many times over; a test that is about it asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Writing down what every test does takes a quarter of the time: only what has failed once is written down.
    trace: 'on-first-retry',
  },
  projects: process.env.ORIEL_MEASURED
    ? [{ name: 'measured', testMatch: measured, use: { launchOptions: launch(flags) } }]
    : [
        // First, since the slowest is among them.
        {
          name: 'pictures',
          testMatch: ofPictures,
          testIgnore: leftOut,
          use: { launchOptions: launch(flags) },
        },
        {
          name: 'pages',
          testIgnore: [ofPictures, ...leftOut],
          use: { launchOptions: launch([...flags, withoutPictures]) },
        },
      ],
});
