import { expect, test } from 'vitest';
import { readCommand, readOptions } from './options.ts';

test('without options all three worlds are measured', () => {
  expect(readOptions([]).creatives).toEqual([1_247, 100_000, 1_000_000]);
});

test('a quick run has the two smaller worlds and fewer rounds', () => {
  const quick = readOptions(['--quick']);
  expect(quick.creatives).toEqual([1_247, 100_000]);
  expect(quick.rounds).toBeLessThan(readOptions([]).rounds);
});

test('sizes are sorted, each once', () => {
  expect(readOptions(['--creatives', '5000,1247,5000']).creatives).toEqual([1_247, 5_000]);
});

test('the reads can be measured alone', () => {
  expect(readOptions(['--reads']).isReadingOnly).toBe(true);
  expect(readOptions([]).isReadingOnly).toBe(false);
});

test('some kinds of page can be read alone, over as many inputs as told', () => {
  expect(readOptions(['--reads', '--kinds', 'two words,city', '--inputs', '50'])).toMatchObject({
    kinds: ['two words', 'city'],
    inputs: 50,
  });
  expect(readOptions([])).toMatchObject({ kinds: [], inputs: 300 });
  expect(readOptions(['--quick']).inputs).toBe(100);
  expect(() => readOptions(['--inputs', '0'])).toThrow('--inputs takes a whole number');
  expect(() => readOptions(['--kinds', 'city'])).toThrow('--kinds is for --reads and --explain');
});

test.each(['99', '5000001', '1e3.5', 'many', '1247,'])('%j names no worlds', (text) => {
  expect(() => readOptions(['--creatives', text])).toThrow(/--creatives takes whole numbers/);
});

test('what looks at messages is named first', () => {
  expect(readCommand(['kill'])).toEqual({ name: 'kill', kills: 100 });
  expect(readCommand(['kill', '--kills', '3'])).toEqual({ name: 'kill', kills: 3 });
  expect(readCommand(['kill-journeys'])).toEqual({ name: 'kill-journeys', kills: 100 });
  expect(readCommand(['kill-jobs'])).toEqual({ name: 'kill-jobs', kills: 50 });
  expect(readCommand(['streams'])).toEqual({ name: 'streams', streams: 200 });
  expect(readCommand(['--quick']).name).toBe('pages');
});

test('idleness and overload are looked at as told', () => {
  expect(readCommand(['idle'])).toEqual({ name: 'idle', pages: 600 });
  expect(readCommand(['overload', '--sign-ins', '20'])).toEqual({ name: 'overload', signIns: 20 });
});

test('as many pictures are delivered as one commission takes', () => {
  expect(readCommand(['deliveries'])).toEqual({ name: 'deliveries', files: 500, megabytes: 20, kills: 60 });
  expect(readCommand(['deliveries', '--files', '500', '--megabytes', '100', '--kills', '1'])).toEqual({
    name: 'deliveries',
    files: 500,
    megabytes: 100,
    kills: 1,
  });
  expect(() => readCommand(['deliveries', '--files', '501'])).toThrow('--files takes a whole number');
  expect(() => readCommand(['deliveries', '--megabytes', '101'])).toThrow('--megabytes takes a whole number');
});

test('screens are read at any size, by as many people and as often as it is told', () => {
  expect(readCommand(['screens'])).toEqual({ name: 'screens', creatives: 1_000_000, people: 12, rounds: 5 });
  expect(readCommand(['screens', '--creatives', '3000', '--people', '2', '--rounds', '1'])).toEqual({
    name: 'screens',
    creatives: 3000,
    people: 2,
    rounds: 1,
  });
  expect(() => readCommand(['screens', '--people', '0'])).toThrow('--people takes a whole number');
});

test('a backup is of a large world, and killed as often as it is told', () => {
  expect(readCommand(['backup'])).toEqual({ name: 'backup', creatives: 100_000, files: 5_000, kills: 20 });
  expect(readCommand(['backup', '--creatives', '2000', '--files', '100', '--kills', '3'])).toEqual({
    name: 'backup',
    creatives: 2_000,
    files: 100,
    kills: 3,
  });
  expect(() => readCommand(['backup', '--kills', '0'])).toThrow('--kills takes a whole number');
});

test('the users screen is read over a million accounts, or as many as told', () => {
  expect(readCommand(['users'])).toEqual({ name: 'users', accounts: 1_000_000 });
  expect(readCommand(['users', '--accounts', '20000'])).toEqual({ name: 'users', accounts: 20_000 });
  expect(() => readCommand(['users', '--accounts', '0'])).toThrow('--accounts takes a whole number');
});

test('light studies are computed as often as told', () => {
  expect(readCommand(['light'])).toEqual({ name: 'light', studies: 200 });
  expect(readCommand(['light', '--studies', '9'])).toEqual({ name: 'light', studies: 9 });
});

test('the fuzzer asks as often as it is told, and the same again with the same seed', () => {
  expect(readCommand(['fuzz'])).toEqual({ name: 'fuzz', random: 10_000, targeted: 1_000, seed: 1 });
  expect(readCommand(['fuzz', '--random', '1000000', '--targeted', '1', '--seed', '7'])).toEqual({
    name: 'fuzz',
    random: 1_000_000,
    targeted: 1,
    seed: 7,
  });
  expect(() => readCommand(['fuzz', '--random', '1000001'])).toThrow(/--random takes a whole number/);
});

test.each(['0', '10001', 'many', '1.5'])('%j is no number of kills', (text) => {
  expect(() => readCommand(['kill', '--kills', text])).toThrow(/--kills takes a whole number/);
});

test('an unknown option is refused by its name', () => {
  expect(() => readOptions(['--fast'])).toThrow(/--fast/);
});
