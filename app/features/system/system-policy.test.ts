import { expect, it } from 'vitest';
import { mayLookAfterSystem } from './system-policy.ts';

it.each([
  ['a visitor', null, false],
  ['a member', { isAdmin: false }, false],
  ['an admin', { isAdmin: true }, true],
])('lets %s look after the system only with the role', (_who, actor, answer) => {
  expect(mayLookAfterSystem(actor)).toBe(answer);
});
