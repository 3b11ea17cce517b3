import { ensureBuilt } from './build.mjs';
import { runInTerminal } from './children.mjs';
import { prepare } from './prepare.mjs';

/** `npm run cluster`: a cluster of Debian's packages on this machine, tested by what breaks it (ops/cluster/README.md). */
export async function cluster(args) {
  const { node, env } = await prepare();
  await ensureBuilt({ node, env });
  return runInTerminal(node, ['ops/cluster/main.ts', ...args], { env });
}
