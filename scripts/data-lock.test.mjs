import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findHolder, lockData } from './data-lock.mjs';
import { processIdentity } from './process-identity.mjs';

let dataDir;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true }));

function leaveLock(content) {
  fs.writeFileSync(path.join(dataDir, 'oriel.lock'), JSON.stringify(content));
}

test('the holder is known with what it noted, and gone after release', async () => {
  const lock = await lockData(dataDir, { command: 'start' });
  lock.note({ address: 'http://localhost:3000' });
  expect(findHolder(dataDir)).toMatchObject({ pid: process.pid, address: 'http://localhost:3000' });
  lock.release();
  expect(findHolder(dataDir)).toBeUndefined();
});

test('a second start is refused and told where the first one is', async () => {
  const lock = await lockData(dataDir, { command: 'start' });
  lock.note({ address: 'http://localhost:3000' });
  await expect(lockData(dataDir, { command: 'dev' })).rejects.toThrow(
    /already running here at http:\/\/localhost:3000/,
  );
});

test('the lock of a killed process is taken over', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  leaveLock({ pid: child.pid, began: '1', command: 'start' });
  await lockData(dataDir, { command: 'start' });
  expect(findHolder(dataDir)?.pid).toBe(process.pid);
});

test('a process that was given the number of a dead holder holds nothing', () => {
  leaveLock({ pid: process.pid, began: 'another moment', command: 'start' });
  expect(findHolder(dataDir)).toBeUndefined();
});

test('a holder that is leaving is waited for', async () => {
  leaveLock({ pid: process.pid, began: processIdentity(process.pid), command: 'start', isLeaving: true });
  setTimeout(() => fs.rmSync(path.join(dataDir, 'oriel.lock')), 150);
  const lock = await lockData(dataDir, { command: 'start' });
  lock.release();
});
