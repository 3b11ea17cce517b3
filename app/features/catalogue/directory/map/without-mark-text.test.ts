import { expect, test } from 'vitest';
import { withoutMarkText } from './without-mark-text.ts';

test('creatives without a position are counted in a sentence', () => {
  expect(withoutMarkText(1)).toBe('1 is not on the map because its place has no coordinates.');
  expect(withoutMarkText(2)).toBe('2 are not on the map because their places have no coordinates.');
});
