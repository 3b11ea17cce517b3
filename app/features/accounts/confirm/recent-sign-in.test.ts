import { expect, test } from 'vitest';
import { isSignInRecent } from './identity-proof.ts';

test('signing in stands for 15 minutes, to the millisecond', () => {
  const signedInAt = new Date('2026-11-22T10:00:00Z');
  expect(isSignInRecent({ signedInAt }, signedInAt)).toBe(true);
  expect(isSignInRecent({ signedInAt }, new Date('2026-11-22T10:14:59.999Z'))).toBe(true);
  expect(isSignInRecent({ signedInAt }, new Date('2026-11-22T10:15:00Z'))).toBe(false);
});
