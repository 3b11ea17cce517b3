import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceStamp } from './source-stamp.mjs';

let root;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'stamp-'));
  fs.mkdirSync(path.join(root, 'app'));
  fs.writeFileSync(path.join(root, 'app/root.tsx'), 'one');
});
afterEach(() => fs.rmSync(root, { recursive: true }));

test('the same sources have the same stamp', () => {
  expect(sourceStamp(root)).toBe(sourceStamp(root));
});

test('a changed and a new source file change the stamp', () => {
  const before = sourceStamp(root);
  fs.writeFileSync(path.join(root, 'app/root.tsx'), 'one, changed');
  const changed = sourceStamp(root);
  fs.writeFileSync(path.join(root, 'app/new.tsx'), '');
  expect(new Set([before, changed, sourceStamp(root)]).size).toBe(3);
});

test('tests and other folders do not count', () => {
  const before = sourceStamp(root);
  fs.writeFileSync(path.join(root, 'app/root.test.tsx'), 'x');
  fs.writeFileSync(path.join(root, 'README.md'), 'x');
  expect(sourceStamp(root)).toBe(before);
});
