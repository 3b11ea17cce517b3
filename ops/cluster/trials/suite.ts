import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Trial } from '../trial.ts';

/** All database and request tests, through a pooler and on a replica of their own (`npm test -- cluster`). */
export const suite: Trial = {
  name: 'suite',
  title: 'the whole database and request suite through PgBouncer and a replica',
  passes: 'all green',
  run: async ({ log }) => {
    log('  npm test -- cluster, which takes some minutes');
    const tests = spawn(process.execPath, ['scripts/oriel.mjs', 'test', 'cluster'], {
      cwd: path.join(import.meta.dirname, '../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const found = /(\d+) passed, (\d+) failed/.exec(await text(tests.stdout))?.[0];
    return {
      conditions: { 'all green': found?.endsWith(' 0 failed') ?? false },
      found: found ?? 'it broke off',
    };
  },
};
