import fs from 'node:fs';
import path from 'node:path';
import { run } from './children.mjs';
import { say, step } from './narrate.mjs';
import { checkout } from './paths.mjs';
import { tool } from './pinned-node.mjs';
import { prepare } from './prepare.mjs';
import { lastLines, Trouble } from './trouble.mjs';

const shownLines = 60;

const types = {
  title: 'Types',
  commands: [
    ['react-router', 'typegen'],
    ['tsc', '--noEmit'],
  ],
};

const formatAndLint = (files) => ({
  title: 'Format and lint',
  commands: [['biome', 'ci', '--colors=off', '--no-errors-on-unmatched', ...files]],
});

const linted = /\.([cm]?[jt]sx?|json|css)$/;

const checks = [
  formatAndLint(['.']),
  types,
  {
    title: 'Import directions',
    commands: [['depcruise', '--config', '.dependency-cruiser.cjs', ...codeFolders()]],
  },
  { title: 'Unused code', commands: [['knip', '--no-progress']] },
];

/** `npm run check`: every static check, all of them also when one fails. Resolves to the exit code. */
export async function check() {
  const failed = await failingChecks(await prepare());
  const titles = failed.map(({ title }) => title).join(', ');
  if (failed.length > 0) say(`\n${failed.length} of ${checks.length} checks failed: ${titles}`);
  return failed.length > 0 ? 1 : 0;
}

/**
 * Runs all checks at once, or where `files` have changed those that take no time; prints one line for each and the output
 * of those that fail; resolves to these, as `[{ title, detail }]`.
 */
export async function failingChecks(tools, { files } = {}) {
  const failed = [];
  // Each keeps one processor busy, and says how it went when it has ended.
  await Promise.all(
    checksOf(files).map(async ({ title, commands }) => {
      try {
        await step(title, () => pass(commands, tools), { speaks: true });
      } catch (error) {
        if (!(error instanceof Trouble)) throw error;
        failed.push({ title, detail: error.detail });
        say(`${error.detail}\n`);
      }
    }),
  );
  return failed;
}

function checksOf(files) {
  if (!files) return checks;
  const toLint = files.filter((file) => linted.test(file));
  return toLint.length > 0 ? [formatAndLint(toLint), types] : [types];
}

async function pass(commands, { node, env }) {
  for (const [name, ...args] of commands) {
    const { ok, output } = await run(node, [tool(name), ...args], {
      env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    if (!ok) throw new Trouble(`${name} found faults.`, { detail: lastLines(output, shownLines) });
  }
}

function codeFolders() {
  return ['app', 'server', 'stripe-sandbox', 'db', 'cli', 'bench', 'ops', 'tests'].filter((name) =>
    fs.existsSync(path.join(checkout, name)),
  );
}
