import { expect, it } from 'vitest';
import { mayTryAgain } from './attention-policy.ts';

it.each([
  [null, false],
  [{ isAdmin: false }, false],
  [{ isAdmin: true }, true],
])('for %j the answer is %s', (actor, answer) => {
  expect(mayTryAgain(actor)).toBe(answer);
});
