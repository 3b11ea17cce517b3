import { expect, test } from 'vitest';
import { processorLine } from './test.mjs';

test('the time of processors is told in sum and for each part', () => {
  const parts = { unit: 70.4, database: 1_000.2, PostgreSQL: 129 };
  expect(processorLine({ user: 980.6, system: 219.3, parts })).toBe(
    'Of processors 1,200 s (user 981 s, system 219 s): unit 70 s, database 1,000 s, PostgreSQL 129 s',
  );
});
