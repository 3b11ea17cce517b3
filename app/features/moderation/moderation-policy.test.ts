import { expect, it } from 'vitest';
import { moderationRight } from './moderation-policy.ts';

const admin = { isAdmin: true, userId: 'admin' };
const member = { isAdmin: false, userId: 'member' };

it.each([
  [null, true, 'notAllowed'],
  [member, true, 'notAllowed'],
  [member, false, 'notAllowed'],
  [admin, true, 'mayDecide'],
  [admin, false, 'decidedMeanwhile'],
] as const)('%j, open %s: %s', (actor, isOpen, answer) => {
  expect(moderationRight(actor, { isOpen, concerned: ['somebody', null] })).toBe(answer);
});

it('lets nobody decide in their own matter', () => {
  expect(moderationRight(admin, { isOpen: true, concerned: ['somebody', 'admin'] })).toBe('ownMatter');
});
