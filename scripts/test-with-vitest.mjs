import fs from 'node:fs';
import path from 'node:path';
import { runInTerminal } from './children.mjs';
import { say } from './narrate.mjs';
import { cacheDir } from './paths.mjs';
import { tool } from './pinned-node.mjs';
import { countsFrom, countVitest } from './test-counts.mjs';

/** Runs projects of vitest.config.ts; resolves to `{ passed, failed }`. */
export async function runVitest({ tools: { node, env }, projects, args }) {
  say(`  Testing ${projects.join(' and ')} …`);
  const reportFile = path.join(cacheDir, 'vitest.json');
  fs.rmSync(reportFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const code = await runInTerminal(node, [tool('vitest'), 'run', ...chosen, ...reporters, ...args], {
    // Each test file loads the packages anew: Node need not compile them anew as well.
    env: { ...env, NODE_ENV: 'test', NODE_COMPILE_CACHE: path.join(cacheDir, 'compiled') },
  });
  return countsFrom({ reportFile, count: countVitest, ok: code === 0 });
}
