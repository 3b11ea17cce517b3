import { expect, it } from 'vitest';
import { maySetSite } from './settings-policy.ts';

it.each([
  [null, false],
  [{ isAdmin: false }, false],
  [{ isAdmin: true }, true],
])('for %j the answer is %s', (actor, answer) => {
  expect(maySetSite(actor)).toBe(answer);
});
