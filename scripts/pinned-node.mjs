import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { checkout } from './paths.mjs';
import { Trouble } from './trouble.mjs';

const oldestUsable = [22, 22];

/**
 * The Node that does the real work: the one npm installed with the packages, or where there is none for
 * this platform the one running us, if it is 22.22 or newer. Throws Trouble when neither will do.
 */
export function findPinnedNode() {
  const pinned = path.join(
    checkout,
    'node_modules',
    `node-${process.platform}-${process.arch}`,
    'bin',
    'node',
  );
  if (runs(pinned)) return pinned;
  if (isUsable(process.versions.node)) return process.execPath;
  const need = `Node ${oldestUsable.join('.')} or newer`;
  throw new Trouble(
    `No usable Node for ${process.platform}-${process.arch}: Oriel needs ${need}, this is ${process.versions.node}.`,
    { wayOut: `Install ${need} and run the same command again.` },
  );
}

/** Whether a version such as "24.1.0" runs our TypeScript directly. */
export function isUsable(version) {
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestUsable;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** The environment for children: the pinned Node and the installed tools come first in PATH. */
export function toolEnvironment(node, env = process.env) {
  const first = [path.dirname(node), path.join(checkout, 'node_modules', '.bin')];
  return { ...env, PATH: [...first, env.PATH].filter(Boolean).join(path.delimiter) };
}

/** The script behind a tool's name, to be run as `node <script>`. */
export function tool(name) {
  return fs.realpathSync(path.join(checkout, 'node_modules', '.bin', name));
}

function runs(file) {
  if (!fs.existsSync(file)) return false;
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
