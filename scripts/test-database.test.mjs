import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { templateStamp } from './test-database.mjs';

/** A checkout with one file of each kind that matters. */
function checkout() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'stamp-'));
  const write = (file, text) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  };
  for (const file of [
    'db/migrate.ts',
    'db/migrations/0001_tables.sql',
    'db/migrations/meta/_journal.json',
    'db/programs/slugs.sql',
    'package-lock.json',
    'scripts/postgres-roles.mjs',
    'tests/make-template.ts',
  ]) {
    write(file, 'first');
  }
  return { stamp: () => templateStamp(root), write };
}

test.each([
  'db/migrations/0001_tables.sql',
  'db/migrations/0002_more.sql',
  'db/programs/slugs.sql',
  'db/migrate.ts',
  'scripts/postgres-roles.mjs',
  'package-lock.json',
])('another %s needs another template', (file) => {
  const { stamp, write } = checkout();
  const before = stamp();
  write(file, 'second');
  expect(stamp()).not.toBe(before);
});

test.each(['db/programs.test.ts', 'scripts/start.mjs', 'app/root.tsx'])('another %s needs none', (file) => {
  const { stamp, write } = checkout();
  const before = stamp();
  write(file, 'second');
  expect(stamp()).toBe(before);
});
