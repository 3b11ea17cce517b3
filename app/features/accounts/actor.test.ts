import { expect, it } from 'vitest';
import { isAdmin } from './actor.ts';

it.each([
  ['a visitor', null, false],
  ['a member', { isAdmin: false }, false],
  ['an admin', { isAdmin: true }, true],
])('takes %s for what they are', (_who, actor, answer) => {
  expect(isAdmin(actor)).toBe(answer);
});
