import { expect, test } from 'vitest';
import { makeShares } from './shares.ts';

test('no place has more than its share, and others have theirs', () => {
  const shares = makeShares({ all: 5, each: 2 });
  const take = (place: string) => shares.take(place) !== null;
  expect(['a', 'a', 'a', 'b', 'b', 'b', 'c', 'd'].map(take)).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
});

test('what is given back can be taken again, and is given back once', () => {
  const shares = makeShares({ all: 10, each: 4 });
  const release = shares.take('a', 4);
  expect(shares.take('a', 1)).toBeNull();
  release?.();
  release?.();
  expect(shares.take('a', 4)).not.toBeNull();
  expect(shares.take('a', 1)).toBeNull();
});

test('an amount fits to the last unit, and no further', () => {
  const shares = makeShares({ all: 100, each: 60 });
  expect(shares.take('a', 61)).toBeNull();
  expect(shares.take('a', 60)).not.toBeNull();
  expect(shares.take('b', 41)).toBeNull();
  expect(shares.take('b', 40)).not.toBeNull();
});
