import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { changedFiles } from './changed-files.mjs';

/** A repository whose main has `kept.ts` and `gone.ts`. */
function repository() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'changed-'));
  const who = ['-c', 'user.name=Robin', '-c', 'user.email=robin@oriel.example'];
  const git = (...args) => execFileSync('git', [...who, ...args], { cwd: root, stdio: 'pipe' });
  const write = (name) => fs.writeFileSync(path.join(root, name), `${Math.random()}`);
  git('init', '--initial-branch=main');
  for (const name of ['kept.ts', 'gone.ts']) write(name);
  git('add', '.');
  git('commit', '--message=first');
  return { root, git, write };
}

test('a branch has changed what it committed, what it did not commit and what is new, but for what is gone', () => {
  const { root, git, write } = repository();
  git('switch', '--create=branch');
  write('committed.ts');
  git('add', '.');
  git('commit', '--message=second');
  write('kept.ts');
  write('new.ts');
  fs.rmSync(path.join(root, 'gone.ts'));
  expect(changedFiles(root).files.toSorted()).toEqual(['committed.ts', 'kept.ts', 'new.ts']);
});

test('main has changed what is not committed', () => {
  const { root, write } = repository();
  expect(changedFiles(root).files).toEqual([]);
  write('kept.ts');
  expect(changedFiles(root).files).toEqual(['kept.ts']);
});

test('without a repository it says what to do', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'changed-'));
  expect(() => changedFiles(root)).toThrow('git does not say');
});
