import fs from 'node:fs';
import path from 'node:path';
import { runInTerminal } from './children.mjs';
import { say } from './narrate.mjs';
import { cacheDir } from './paths.mjs';
import { tool } from './pinned-node.mjs';
import { reportFrom } from './test-reports.mjs';

/** Runs projects of vitest.config.ts; resolves to what they come to (test-reports.mjs). */
export async function runVitest({ tools: { node, env }, projects, args }) {
  say(`  Testing ${projects.join(' and ')} …`);
  const file = path.join(cacheDir, `vitest-${projects[0]}.json`);
  fs.mkdirSync(cacheDir, { recursive: true });
  fs.rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=./scripts/test-reports.mjs'];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const code = await runInTerminal(node, [tool('vitest'), 'run', ...chosen, ...reporters, ...args], {
    env: {
      ...env,
      NODE_ENV: 'test',
      ORIEL_TEST_REPORT: file,
      // Each test file loads the packages anew: Node need not compile them anew as well.
      NODE_COMPILE_CACHE: path.join(cacheDir, 'compiled'),
    },
  });
  return reportFrom({ file, code });
}
