import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { checkout } from './paths.mjs';
import { Trouble } from './trouble.mjs';

/** What a branch left: the first of these that there is. */
const origins = ['@{upstream}', 'origin/main', 'main'];

/**
 * What has changed since this branch left the one it is to go back to, committed or not: `{ base, files }`, the commit and
 * the paths of files that there are. On main itself that is what is not pushed, or not committed where nothing is pushed.
 */
export function changedFiles(root = checkout) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  try {
    const base = findBase(git);
    const lines = `${git('diff', '--name-only', base)}${git('ls-files', '--others', '--exclude-standard')}`;
    const files = lines.split('\n').filter((file) => file && fs.existsSync(path.join(root, file)));
    return { base, files };
  } catch (error) {
    throw new Trouble('What has changed is not known: git does not say.', {
      wayOut: 'Run it in a checkout of the repository, or run all of it: npm test.',
      detail: String(error.stderr ?? error.message).trim(),
    });
  }
}

function findBase(git) {
  for (const origin of origins) {
    try {
      return git('merge-base', 'HEAD', origin).trim();
    } catch {
      // There is none of that name here.
    }
  }
  return git('rev-parse', 'HEAD').trim();
}
