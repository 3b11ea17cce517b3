import fs from 'node:fs';
import { changedFiles } from './changed-files.mjs';
import { failingChecks } from './check.mjs';
import { elapsed, say, tellTrouble } from './narrate.mjs';
import { prepare } from './prepare.mjs';
import { partVariable, watchProcessorTime } from './processor-time.mjs';
import { testInBrowser } from './test-in-browser.mjs';
import { firstLines, together } from './test-reports.mjs';
import { runVitest } from './test-with-vitest.mjs';
import { Trouble, troubleFrom } from './trouble.mjs';
import { openTestDatabase } from './world.mjs';

/** Which projects of vitest.config.ts a part runs. */
const projectsOf = { unit: ['unit', 'unit-process'], db: ['db', 'db-process'], request: ['request'] };

/** The oldest PostgreSQL that docs/DEPLOY.md promises, as Debian and PostgreSQL's own packages install it. */
const oldestPostgres = '/usr/lib/postgresql/15';

/** Database and request tests elsewhere than on the embedded PostgreSQL alone: what their environment says. */
const elsewhere = {
  cluster: { ORIEL_TEST_CLUSTER: 'on' },
  pg15: { ORIEL_TEST_POSTGRES: oldestPostgres },
};

const parts = ['changed', 'check', ...Object.keys(projectsOf), 'e2e', ...Object.keys(elsewhere)];

/** Routes are found by their paths, so that no file of requests imports one. */
const isRoute = (file) => /^app\/(routes\/|routes\.ts|root\.tsx)/.test(file);
const isSpec = (file) => /^tests\/.*\.spec\.ts$/.test(file);

const shownFailures = 30;

/**
 * `npm test`: the short set, which is what the continuous integration runs: checks, unit, database, request and browser
 * tests. `npm test -- unit` runs one part of it, and what follows goes to the tool (`npm test -- e2e home.spec.ts`).
 *
 * `npm test -- all` adds the long set: files named `*.long.*`, and larger numbers in others (tests/how-many.ts); a part may
 * follow (`npm test -- all db backup`).
 *
 * `npm test -- changed` runs what a change since the branch left main touches: lint of changed files, types, the unit and
 * database tests that import one, all requests where a route changed, and the browser tests whose own file changed.
 *
 * Only when asked for, database and request tests through PgBouncer and on a replica (`npm test -- cluster`), and on
 * PostgreSQL 15 (`npm test -- pg15`).
 *
 * At the end stand what failed, by its part and with its first lines, and how long all of it took by the clock and in time
 * of processors. The last line is `N passed, N failed`; a part that fails without a failing test to show for it (a check, a
 * crash) counts as one. Resolves to the exit code.
 */
export async function test(args) {
  const isLong = args[0] === 'all';
  const [part, ...rest] = isLong ? args.slice(1) : args;
  if (part !== undefined && !parts.includes(part)) {
    throw new Trouble(`There is no part "${part}" of the tests.`, {
      wayOut: `Use one of: ${parts.join(', ')}, or none for all of them; "all" before it adds the long set.`,
    });
  }
  if (part === 'pg15' && !fs.existsSync(`${oldestPostgres}/bin/postgres`)) {
    throw new Trouble(`PostgreSQL 15 is not in ${oldestPostgres}.`, {
      wayOut: 'Install it (on Debian 12: apt-get install postgresql-15), and run the same command again.',
    });
  }
  const begun = Date.now();
  const processors = watchProcessorTime();
  const prepared = await prepare();
  const tools = isLong ? withEnv(prepared, { ORIEL_TEST_SET: 'all' }) : prepared;
  const run = partsOf(tools);
  if (part === 'changed') await run.changed();
  else if (part) await run[part](rest);
  else await run.everything();
  tellResult({ run, begun, spent: processors.spent() });
  return together(run.reports).failed > 0 ? 1 : 0;
}

/** The parts of a run, by their names; each puts what it comes to into `reports`. */
function partsOf(tools) {
  const reports = [];
  let database;
  const openDatabase = () => {
    database ??= openTestDatabase(tools);
    return database;
  };
  const reported = async (part, work) => {
    const began = Date.now();
    const report = await work(withEnv(tools, { [partVariable]: part })).catch((error) =>
      brokenPart(part, error),
    );
    reports.push({ part, ...report, took: elapsed(began) });
  };
  const check = (options) =>
    reported('checks', async (own) => {
      const failed = await failingChecks(own, options);
      const failures = failed.map(({ title, detail }) => ({ name: title, error: firstLines(detail) }));
      return { passed: 0, failed: failed.length, failures };
    });
  const unit = (args) =>
    reported('unit', (own) => runVitest({ tools: own, projects: projectsOf.unit, args }));
  const onDatabase = (part, projects) => (args) =>
    reported(part, async (own) => {
      const { superuserUrl } = await openDatabase();
      return runVitest({ tools: withEnv(own, { ORIEL_TEST_DATABASE: superuserUrl }), projects, args });
    });
  const db = onDatabase('database', projectsOf.db);
  const request = onDatabase('requests', projectsOf.request);
  const there = (name) => (args) =>
    reported(name, (own) => {
      const projects = [...projectsOf.db, ...projectsOf.request];
      return runVitest({ tools: withEnv(own, elsewhere[name]), projects, args });
    });
  const browserFor = async (args) => {
    const own = withEnv(tools, { [partVariable]: 'browser' });
    const browser = testInBrowser({ tools: own, database: openDatabase, args });
    await browser.find();
    return browser;
  };

  return {
    reports,
    check: () => check(),
    unit,
    db,
    request,
    cluster: there('cluster'),
    pg15: there('pg15'),
    async e2e(args) {
      const browser = await browserFor(args);
      await reported('browser', () => browser.run());
    },
    async everything() {
      // The browser is looked for first: where there is none, that should be known in seconds.
      const browser = await browserFor([]);
      // Checks are partly of one thread.
      await Promise.all([check(), unit([])]);
      // Tests wait for other processes at times: the worlds of the browser are made meanwhile.
      browser.open();
      await db([]);
      await request([]);
      await reported('browser', () => browser.run());
    },
    async changed() {
      const { base, files } = changedFiles();
      const since = [`--changed=${base}`, '--passWithNoTests'];
      await check({ files });
      await unit(since);
      await db(since);
      await request(files.some(isRoute) ? [] : since);
      const specs = files.filter(isSpec);
      if (specs.length > 0) await this.e2e(specs);
    },
  };
}

/** A part that could not be run at all. */
function brokenPart(part, error) {
  const trouble = troubleFrom({ error, doing: `the part "${part}" of the tests` });
  tellTrouble(trouble);
  return { passed: 0, failed: 1, failures: [{ name: 'the whole part', error: trouble.message }] };
}

function withEnv({ node, env }, more) {
  return { node, env: { ...env, ...more } };
}

function tellResult({ run: { reports }, begun, spent }) {
  const { passed, failed, failures } = together(reports);
  say('');
  if (failures.length > 0) say('Failed:');
  for (const { name, error } of failures.slice(0, shownFailures)) {
    say(`✗ ${name}`);
    for (const line of error.split('\n').filter(Boolean)) say(`    ${line}`);
  }
  if (failures.length > shownFailures) say(`… and ${failures.length - shownFailures} more.`);
  if (failures.length > 0) say('');
  say(`Tests took ${elapsed(begun)} (${reports.map(({ part, took }) => `${part} ${took}`).join(', ')})`);
  if (spent) say(processorLine(spent));
  say('');
  say(`${passed} passed, ${failed} failed`);
}

/** Of parts that ran beside each other each has its own. */
export function processorLine({ user, system, parts: seconds }) {
  const whole = (number) => Math.round(number).toLocaleString('en-US');
  const list = Object.entries(seconds).map(([part, each]) => `${part} ${whole(each)} s`);
  const sum = `Of processors ${whole(user + system)} s (user ${whole(user)} s, system ${whole(system)} s)`;
  return list.length > 0 ? `${sum}: ${list.join(', ')}` : sum;
}
