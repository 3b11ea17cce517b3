import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearLeftovers, readPostmasterFile } from './postmaster.mjs';
import { isAlive } from './process-identity.mjs';

let cluster;

beforeEach(() => {
  cluster = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'cluster-')));
});
afterEach(() => fs.rmSync(cluster, { recursive: true }));

function leavePidFile(text) {
  fs.writeFileSync(path.join(cluster, 'postmaster.pid'), text);
}

test('the pid file tells the process, the port and when it is ready', () => {
  leavePidFile('4711\n/somewhere\n1790000000\n5432\n\n127.0.0.1\n  12  34\nready   \n');
  expect(readPostmasterFile(cluster)).toEqual({
    pid: 4711,
    folder: '/somewhere',
    port: 5432,
    status: 'ready',
  });
});

test('no pid file, and one cut short, name no process', () => {
  expect(readPostmasterFile(cluster)).toBeUndefined();
  leavePidFile('');
  expect(readPostmasterFile(cluster)).toBeUndefined();
});

test.runIf(process.platform === 'linux')(
  'a pid file that names a stranger is removed, and the stranger lives',
  async () => {
    leavePidFile(`${process.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n\nready\n`);
    await clearLeftovers({ cluster, log: () => {} });
    expect(fs.existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false);
    expect(isAlive(process.pid)).toBe(true);
  },
);
