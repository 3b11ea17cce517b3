import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { temporaryDataFolder } from '../../scripts/temporary-folder.mjs';

/** A launcher with a real database and a small server (small-site.mjs), and processes that are really killed. */
type Site = { launcher: ChildProcess; said: () => string; port: number; dataDir: string };

const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

test('a killed web server is started again, says so, and Ctrl-C still ends everything in order', async () => {
  const site = await startSite();
  const first = Number(await ask(site));
  process.kill(first, 'SIGKILL');
  const second = await eventually(async () => {
    const pid = Number(await ask(site));
    expect(pid).not.toBe(first);
    return pid;
  });
  await vi.waitFor(() => expect(site.said()).toContain('✓ The web server is running again.'));
  expect(site.said()).toContain(
    '✗ The web server ended unexpectedly (SIGKILL). Starting it again in 0.05 s …',
  );
  const database = postmasterOf(site);
  expect(await endedBy(site, 'SIGINT')).toBe(0);
  expect([site.launcher.pid, first, second, database].filter(isAlive)).toEqual([]);
});

test('a web server that hangs without dying is replaced', async () => {
  const site = await startSite();
  const first = Number(await ask(site));
  process.kill(first, 'SIGSTOP');
  await eventually(async () => expect(Number(await ask(site))).not.toBe(first));
  expect(site.said()).toContain('✗ The web server no longer answered. Starting it again in 0.05 s …');
  expect(isAlive(first)).toBe(false);
});

test('a killed database comes back at the same address, and the web server stays', async () => {
  const site = await startSite();
  const [web, database, port] = [await ask(site), postmasterOf(site), await ask(site, '/database')];
  process.kill(database, 'SIGKILL');
  await eventually(async () => {
    expect(await ask(site, '/database')).toBe(port);
    expect(postmasterOf(site)).not.toBe(database);
  });
  expect(await ask(site)).toBe(web);
  expect(site.said()).toContain('✗ The database ended unexpectedly (SIGKILL). Starting it again');
  const second = postmasterOf(site);
  expect(await endedBy(site, 'SIGTERM')).toBe(0);
  expect([site.launcher.pid, Number(web), second].filter(isAlive)).toEqual([]);
});

test('what fails at every start is given up with a word, and the rest is stopped in order', async () => {
  const site = await startSite({ CRASHES: 'yes' });
  const [web, database] = [Number(await ask(site)), postmasterOf(site)];
  const code = new Promise((resolve) => site.launcher.once('exit', resolve));
  process.kill(web, 'SIGKILL');
  expect(await code).toBe(1);
  expect(site.said()).toContain('for the 4th time in a row: it is not started again.');
  expect(site.said().match(/Starting it again/g)).toHaveLength(3);
  expect([web, database].filter(isAlive)).toEqual([]);
});

async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const folder = await temporaryDataFolder();
  const port = await freePort();
  const launcher = spawn(
    process.execPath,
    ['tests/supervision/small-site.mjs', folder.dataDir, String(port)],
    {
      env: { ...process.env, npm_lifecycle_event: undefined, ...env },
    },
  );
  let text = '';
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
    });
  }
  const site = { launcher, said: () => text, port, dataDir: folder.dataDir };
  cleanUps.push(async () => {
    if (isAlive(launcher.pid) && launcher.exitCode === null) await endedBy(site, 'SIGTERM');
    folder.remove();
  });
  await vi.waitFor(() => expect(text).toContain('READY'), { timeout: 30_000, interval: 50 });
  return site;
}

function endedBy({ launcher }: Site, signal: NodeJS.Signals): Promise<number | null> {
  const code = new Promise<number | null>((resolve) => launcher.once('exit', resolve));
  launcher.kill(signal);
  return code;
}

async function ask({ port }: Site, address = '/'): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, { signal: AbortSignal.timeout(2_000) });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.text();
}

function postmasterOf({ dataDir }: Site): number {
  const file = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

function eventually<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return vi.waitFor(work, { timeout: 15_000, interval: 50 });
}

function isAlive(pid: number | undefined): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.split(') ').at(-1)?.[0] !== 'Z';
  } catch {
    return false;
  }
}
