import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const folders = ['app', 'server', 'stripe-sandbox', 'db', 'public'];
const files = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];

/**
 * A fingerprint of everything the build is made from: names, sizes and times of the files, not their content,
 * so that asking costs milliseconds. Tests do not count.
 */
export function sourceStamp(root) {
  const hash = crypto.createHash('sha256');
  for (const name of [...folders.flatMap((folder) => filesUnder(root, folder)), ...files].sort()) {
    const stat = fs.statSync(path.join(root, name), { throwIfNoEntry: false });
    if (stat) hash.update(`${name}\0${stat.size}\0${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesUnder(root, folder) {
  const top = path.join(root, folder);
  if (!fs.existsSync(top)) return [];
  return fs
    .readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)));
}
