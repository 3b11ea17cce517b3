import { expect, it } from 'vitest';
import { moderationRight } from './moderation-policy.ts';

const signedInAt = new Date('2026-11-22T10:00:00Z');
const admin = { isAdmin: true, userId: 'admin', signedInAt };
const member = { isAdmin: false, userId: 'member', signedInAt };

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

it('asks for a recent sign-in where the decision needs one', () => {
  const open = { isOpen: true, concerned: [] };
  expect(moderationRight(admin, { ...open, recentAt: new Date('2026-11-22T10:14:59Z') })).toBe('mayDecide');
  expect(moderationRight(admin, { ...open, recentAt: new Date('2026-11-22T10:15:00Z') })).toBe('signInOld');
  expect(moderationRight(admin, open)).toBe('mayDecide');
});
