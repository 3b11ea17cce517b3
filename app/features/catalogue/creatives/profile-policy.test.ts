import { expect, test } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  mayEditCreativeProfile,
  maySeeContact,
  maySeeUnlisted,
  mayShorten,
  viewerOf,
} from './profile-policy.ts';

const person = (changes: Partial<Actor>): Actor => ({
  userId: 'u',
  sessionId: 's',
  signedInAt: new Date(),
  email: 'a@oriel.example',
  firstName: 'Ana',
  lastName: 'Client',
  companyName: null,
  userType: 'client',
  isAdmin: false,
  needsTwoFactor: false,
  creativeId: null,
  subscription: { subscribed: false, subscriptionTier: null, subscriptionEnd: null, isLifetime: false },
  ...changes,
});

const actors = {
  visitor: null,
  client: person({}),
  owner: person({ userType: 'creative', creativeId: 'own' }),
  other: person({ userType: 'creative', creativeId: 'other' }),
  beginner: person({ userType: 'creative' }),
  admin: person({ isAdmin: true }),
};

/** Actor × may edit a profile of their own, see contacts of 'own', see 'own' unlisted, shorten links of 'own'. */
test.each([
  ['visitor', false, false, false, false],
  ['client', false, true, false, false],
  ['owner', true, true, true, true],
  ['other', true, false, false, false],
  ['beginner', true, false, false, false],
  ['admin', false, true, true, false],
] as const)('a %s', (name, edits, seesContact, seesUnlisted, shortens) => {
  const actor = actors[name];
  expect([
    mayEditCreativeProfile(actor),
    maySeeContact(viewerOf(actor, 'own')),
    maySeeUnlisted(actor, 'own'),
    mayShorten(actor, 'own'),
  ]).toEqual([edits, seesContact, seesUnlisted, shortens]);
});
