import fs from 'node:fs';
import { failingChecks } from './check.mjs';
import { elapsed, say } from './narrate.mjs';
import { prepare } from './prepare.mjs';
import { testInBrowser } from './test-in-browser.mjs';
import { runVitest } from './test-with-vitest.mjs';
import { Trouble } from './trouble.mjs';

/** Which projects of vitest.config.ts a part runs. */
const projectsOf = { unit: ['unit', 'unit-process'], db: ['db', 'db-process'], request: ['request'] };

/** The oldest PostgreSQL that docs/DEPLOY.md promises, as Debian and PostgreSQL's own packages install it. */
const oldestPostgres = '/usr/lib/postgresql/15';

/** Database and request tests elsewhere than on the embedded PostgreSQL alone: what their environment says. */
const elsewhere = {
  cluster: { ORIEL_TEST_CLUSTER: 'on' },
  pg15: { ORIEL_TEST_POSTGRES: oldestPostgres },
};

const parts = ['check', ...Object.keys(projectsOf), 'e2e', ...Object.keys(elsewhere)];

/**
 * `npm test`: checks, unit, database, request and browser tests; `npm test -- unit` runs one part, and what follows
 * goes to the tool (`npm test -- e2e home.spec.ts`). Only when asked for, database and request tests through PgBouncer
 * and on a replica (`npm test -- cluster`), and on PostgreSQL 15 (`npm test -- pg15`). The last line is
 * `N passed, N failed`; a part that fails without a failing test to show for it (a check, a crash) counts as one.
 * Resolves to the exit code.
 */
export async function test([part, ...rest]) {
  if (part !== undefined && !parts.includes(part)) {
    throw new Trouble(`There is no part "${part}" of the tests.`, {
      wayOut: `Use one of: ${parts.join(', ')}, or none for all of them.`,
    });
  }
  if (part === 'pg15' && !fs.existsSync(`${oldestPostgres}/bin/postgres`)) {
    throw new Trouble(`PostgreSQL 15 is not in ${oldestPostgres}.`, {
      wayOut: 'Install it (on Debian 12: apt-get install postgresql-15), and run the same command again.',
    });
  }
  const begun = Date.now();
  const tools = await prepare();
  const counts = [];
  const times = [];
  const timed = async (name, work) => {
    const started = Date.now();
    counts.push(await work());
    times.push(`${name} ${elapsed(started)}`);
  };
  const browser = testInBrowser({ tools, args: rest });
  // The browser is looked for first: where there is none, that should be known in seconds.
  if (!part || part === 'e2e') await browser.find();
  if (!part || part === 'check') {
    await timed('checks', async () => ({ passed: 0, failed: (await failingChecks(tools)).length }));
  }
  if (!part) {
    const projects = Object.values(projectsOf).flat();
    // Tests wait for other processes at times: the worlds of the browser are made meanwhile.
    browser.open();
    await timed('unit, database and requests', () => runVitest({ tools, projects, args: [] }));
  }
  if (projectsOf[part]) {
    await timed(part, () => runVitest({ tools, projects: projectsOf[part], args: rest }));
  }
  if (elsewhere[part]) {
    const env = { ...tools.env, ...elsewhere[part] };
    const projects = [...projectsOf.db, ...projectsOf.request];
    await timed(part, () => runVitest({ tools: { ...tools, env }, projects, args: rest }));
  }
  if (!part || part === 'e2e') await timed('browser', () => browser.run());

  const total = (name) => counts.reduce((sum, count) => sum + count[name], 0);
  say(`\nTests took ${elapsed(begun)} (${times.join(', ')})\n`);
  say(`${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') > 0 ? 1 : 0;
}
