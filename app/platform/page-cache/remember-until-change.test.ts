import { beforeEach, expect, test } from 'vitest';
import { dropPages, hearChanges } from './page-cache.server.ts';
import { rememberUntilChange } from './remember-until-change.server.ts';

let reads: string[] = [];
const read = async (name: string, size: number) => {
  reads.push(`${name} ${size}`);
  if (name === 'broken') {
    throw new Error('no such thing');
  }
  return `${name} of ${size}`;
};

beforeEach(() => {
  reads = [];
});

test('remembers nothing in a process that is not told of changes', async () => {
  const remembered = rememberUntilChange(read);
  await remembered('wall', 1);
  await remembered('wall', 1);
  expect(reads).toHaveLength(2);
});

test('reads once for each list of arguments, until something changes', async () => {
  hearChanges();
  const remembered = rememberUntilChange(read);
  expect(await Promise.all([remembered('wall', 1), remembered('wall', 1), remembered('wall', 2)])).toEqual([
    'wall of 1',
    'wall of 1',
    'wall of 2',
  ]);
  expect(reads).toEqual(['wall 1', 'wall 2']);
  dropPages('creative:1');
  await remembered('wall', 1);
  expect(reads).toEqual(['wall 1', 'wall 2', 'wall 1']);
});

test('does not remember a failure', async () => {
  hearChanges();
  const remembered = rememberUntilChange(read);
  await expect(remembered('broken', 1)).rejects.toThrow('no such thing');
  await expect(remembered('broken', 1)).rejects.toThrow('no such thing');
  expect(reads).toHaveLength(2);
});
