import { expect, test } from 'vitest';
import { planName } from './prepared.ts';

test('only statements that are marked have a name, the same for the same words', () => {
  const marked = '/* planned once */ select 1';
  expect(planName('select 1')).toBeUndefined();
  expect(planName(marked)).toBe(planName(marked));
  expect(planName(marked)).not.toBe(planName(`${marked} limit 2`));
  expect(planName(marked)?.length).toBeLessThan(64);
});
