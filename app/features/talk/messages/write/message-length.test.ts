import { describe, expect, it } from 'vitest';
import { lengthProblem, lengthText } from '../message-schema.ts';

describe('the length of a message', () => {
  it('is no matter up to 10,000 characters, and told with one more', () => {
    expect(lengthProblem('a'.repeat(10_000))).toBeNull();
    expect(lengthProblem(`  ${'a'.repeat(10_000)}\n`)).toBeNull();
    expect(lengthProblem('a'.repeat(10_001))).toBe(
      'A message can have up to 10,000 characters. This one has 10,001.',
    );
  });

  it('is shown from a thousand characters before the limit', () => {
    expect(lengthText('a'.repeat(8_999))).toBeNull();
    expect(lengthText('a'.repeat(9_000))).toBe('9,000 of 10,000');
  });
});
