import { expect, it } from 'vitest';
import { claimRefusal } from './invitation-policy.ts';

const at = new Date('2026-11-22T12:00:00Z');
const open = {
  isClaimed: false,
  isRevoked: false,
  isRemoved: false,
  hasAccount: false,
  expiresAt: new Date('2026-11-22T12:00:01Z'),
};

it.each([
  ['a visitor with an open invitation', null, {}, null],
  ['somebody who is signed in', { userId: 'x' }, {}, 'signedIn'],
  ['an invitation that runs out this moment', null, { expiresAt: at }, 'expired'],
  ['an invitation that was never mailed', null, { expiresAt: null }, 'expired'],
  ['an address that has an account', null, { hasAccount: true }, 'accountExists'],
  ['a revoked invitation, also when it has run out', null, { isRevoked: true, expiresAt: at }, 'revoked'],
  [
    'a claimed invitation, whose address has an account',
    null,
    { isClaimed: true, hasAccount: true },
    'claimed',
  ],
  ['a removed one, before all else', { userId: 'x' }, { isRemoved: true, isRevoked: true }, 'removed'],
] as const)('%s', (_, actor, change, refusal) => {
  expect(claimRefusal(actor, { ...open, ...change }, at)).toBe(refusal);
});
