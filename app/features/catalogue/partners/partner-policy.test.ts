import { expect, test } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import { partnerActions, refusalOf } from './partner-policy.ts';

const at = new Date('2026-11-22T12:00:00Z');
const makeActor = (overrides: Partial<Actor>) => creativeActor({ id: 'c', userId: 'u' }, overrides);
const signedIn = (minutesAgo: number) => new Date(at.getTime() - minutesAgo * 60_000);

test.each(partnerActions)('%s is for admins alone', (action) => {
  expect(refusalOf(null, action, at)).toBe('notAllowed');
  expect(refusalOf(makeActor({ isAdmin: false, signedInAt: at }), action, at)).toBe('notAllowed');
  expect(refusalOf(makeActor({ isAdmin: true, signedInAt: at }), action, at)).toBeNull();
});

test('what opens a door needs a recent sign-in, what closes one does not', () => {
  const admin = makeActor({ isAdmin: true, signedInAt: signedIn(16) });
  const refused = partnerActions.filter((action) => refusalOf(admin, action, at) === 'signInOld');
  expect(refused).toEqual(['addKey', 'resume', 'addEndpoint', 'rollSecret', 'enableEndpoint']);
});
