import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './children.mjs';
import { tellTrouble } from './narrate.mjs';
import { cacheDir, checkout } from './paths.mjs';
import { Trouble, troubleFrom } from './trouble.mjs';

const systemNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chromium-headless-shell',
];

/**
 * A Chromium for the browser tests as `{ executablePath, env }`: the one named by BROWSER_PATH, Playwright's
 * own, the one inside the npm package (Linux x64), a system one; as root on Debian it is installed if need be.
 * `env` holds only what this browser needs beside the usual environment.
 * As a program it prints that as JSON: the launcher may run on an older Node than these packages want.
 */
export async function findBrowser() {
  if (process.env.BROWSER_PATH) return named(process.env.BROWSER_PATH);
  const found =
    (await orElse(playwrightOwn)) ?? (await orElse(packaged)) ?? onSystem() ?? (await installed());
  if (found) return found;
  throw new Trouble('No browser was found for the tests.', {
    wayOut:
      'Install Chromium (apt-get install chromium, or npx playwright install chromium), or set BROWSER_PATH.',
  });
}

function named(executablePath) {
  if (works({ executablePath })) return { executablePath, env: {} };
  throw new Trouble(`The browser named by BROWSER_PATH does not run: ${executablePath}`, {
    wayOut: 'Correct BROWSER_PATH, or unset it to have one found.',
  });
}

async function playwrightOwn() {
  const { chromium } = await import('playwright-core');
  return working({ executablePath: chromium.executablePath(), env: {} });
}

/** Unpacked once per version under the cache, beside and then renamed: two runs may meet here. */
async function packaged() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = path.join(checkout, 'node_modules', '@sparticuz', 'chromium');
  if (!fs.existsSync(folder)) return undefined;
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const home = path.join(cacheDir, `chromium-${version}`);
  if (!fs.existsSync(home)) await unpack({ folder, home });
  return working({
    executablePath: path.join(home, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [path.join(home, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH]
        .filter(Boolean)
        .join(':'),
      FONTCONFIG_PATH: path.join(home, 'fonts'),
    },
  });
}

async function unpack({ folder, home }) {
  fs.mkdirSync(cacheDir, { recursive: true });
  const half = fs.mkdtempSync(`${home}.`);
  const usual = process.env.TMPDIR;
  // The package unpacks into the temporary folder, wherever that is.
  process.env.TMPDIR = half;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await inflate(path.join(folder, 'bin', 'al2023.tar.br'));
    fs.writeFileSync(path.join(half, 'fonts', 'fonts.conf'), fontSettings(home));
    fs.renameSync(half, home);
  } catch (error) {
    fs.rmSync(half, { recursive: true, force: true });
    if (!fs.existsSync(home)) throw error;
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
}

function fontSettings(home) {
  const folders = ['/usr/share/fonts', path.join(home, 'fonts')]
    .map((folder) => `<dir>${folder}</dir>`)
    .join('');
  const cache = `<cachedir>${path.join(home, 'fonts-cache')}</cachedir>`;
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}${cache}</fontconfig>`;
}

function onSystem() {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/snap/bin'];
  const candidates = systemNames.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.map((executablePath) => working({ executablePath, env: {} })).find(Boolean);
}

async function installed() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined;
  const logFile = path.join(cacheDir, 'apt.log');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env, logFile });
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env, logFile });
  return onSystem();
}

function working(browser) {
  return works(browser) ? browser : undefined;
}

function works({ executablePath, env }) {
  if (!fs.existsSync(executablePath)) return false;
  const asked = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    timeout: 20_000,
  });
  return asked.status === 0;
}

async function orElse(way) {
  try {
    return await way();
  } catch (error) {
    if (error.code === 'ENOSPC') throw error;
    process.stderr.write(`(one way to a browser failed: ${error.message})\n`);
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.stdout.write(`${JSON.stringify(await findBrowser())}\n`);
  } catch (error) {
    tellTrouble(troubleFrom({ error, doing: 'finding a browser' }));
    process.exitCode = 1;
  }
}
