import { beforeEach, expect, test } from 'vitest';
import { dropPages, hearChanges } from './page-cache.server.ts';
import { rememberEachUntilChange, rememberUntilChange } from './remember-until-change.server.ts';

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
  // Another file of this process may have been.
  hearChanges(false);
  const remembered = rememberUntilChange(read);
  await remembered('wall', 1);
  await remembered('wall', 1);
  expect(reads).toHaveLength(2);
});

test('reads once for each list of arguments, until something changes', async () => {
  hearChanges(true);
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
  hearChanges(true);
  const remembered = rememberUntilChange(read);
  await expect(remembered('broken', 1)).rejects.toThrow('no such thing');
  await expect(remembered('broken', 1)).rejects.toThrow('no such thing');
  expect(reads).toHaveLength(2);
});

test('things are remembered each by itself, and only those that are missing are read', async () => {
  hearChanges(true);
  const asked: string[][] = [];
  const remembered = rememberEachUntilChange(async (keys) => {
    asked.push([...keys]);
    return new Map(keys.filter((key) => key !== 'lost').map((key) => [key, { name: key }]));
  });
  await remembered(['door', 'lost']);
  const things = await remembered(['wall', 'door', 'lost']);
  expect([...things.values()].map(({ name }) => name).toSorted()).toEqual(['door', 'wall']);
  expect(asked).toEqual([
    ['door', 'lost'],
    ['wall', 'lost'],
  ]);
  dropPages('directory');
  await remembered(['door']);
  expect(asked.at(-1)).toEqual(['door']);
});

test('what was read while something changed is not remembered', async () => {
  hearChanges(true);
  let reads = 0;
  const remembered = rememberEachUntilChange(async (keys) => {
    reads += 1;
    dropPages('directory');
    return new Map(keys.map((key) => [key, { key }]));
  });
  await remembered(['door']);
  await remembered(['door']);
  expect(reads).toBe(2);
});
