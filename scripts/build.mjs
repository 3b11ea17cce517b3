import fs from 'node:fs';
import path from 'node:path';
import { run } from './children.mjs';
import { step } from './narrate.mjs';
import { cacheDir, checkout } from './paths.mjs';
import { tool } from './pinned-node.mjs';
import { prepare } from './prepare.mjs';
import { sourceStamp } from './source-stamp.mjs';
import { troubleFrom } from './trouble.mjs';

const stampFile = path.join(checkout, 'build', '.stamp');

/** `npm run build`: builds, whether or not it seems needed. */
export async function build() {
  await buildNow(await prepare());
}

/** Builds when there is no build, or one of other sources. */
export async function ensureBuilt(tools) {
  if (!isBuilt()) await buildNow(tools);
}

function isBuilt() {
  const hasServer = fs.existsSync(path.join(checkout, 'build', 'server', 'index.js'));
  return (
    hasServer && fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === sourceStamp(checkout)
  );
}

async function buildNow({ node, env }) {
  const stamp = sourceStamp(checkout);
  const logFile = path.join(cacheDir, 'build.log');
  await step('Building', async (report) => {
    const production = { ...env, NODE_ENV: 'production' };
    const parts = [
      { says: 'pages', args: [tool('react-router'), 'build'] },
      { says: 'islands', args: [tool('vite'), 'build', '--config', 'vite.browser.config.ts'] },
      { says: 'compressing', args: ['scripts/precompress.mjs', 'build/client/assets'] },
    ];
    try {
      fs.rmSync(stampFile, { force: true });
      for (const { says, args } of parts) {
        report(says);
        const { ok, output } = await run(node, args, { env: production, logFile });
        if (!ok)
          throw troubleFrom({
            log: output,
            doing: 'building',
            fallback: 'Fix what it names and run it again.',
          });
      }
      fs.writeFileSync(stampFile, stamp);
    } catch (error) {
      throw troubleFrom({ error, doing: 'building' });
    }
  });
}
