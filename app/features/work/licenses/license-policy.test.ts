import { expect, it } from 'vitest';
import { licenseSide, mayWithdraw } from './license-policy.ts';

const people = { holderId: 'holder', firmId: 'firm', creativeId: 'studio', clientId: 'asker' };
const nobody = { holderId: null, firmId: null, creativeId: null, clientId: null };
const actor = (userId: string, creativeId: string | null = null) => ({ userId, creativeId });

it.each([
  ['its holder', actor('holder'), null, 'holder'],
  ['a member of the holding firm', actor('colleague'), 'firm', 'holder'],
  ['the creative', actor('photographer', 'studio'), null, 'creative'],
  ['who asked for the commission', actor('asker'), null, 'client'],
  ['another client', actor('other'), null, null],
  ['a member of another firm', actor('other'), 'elsewhere', null],
  ['another creative', actor('other', 'elsewhere'), null, null],
  ['a visitor', null, null, null],
] as const)('%s reads it as %4$s', (_, who, firmId, side) => {
  expect(licenseSide(who, { firmId }, people)).toBe(side);
  // Where people have left, nobody takes their place.
  expect(licenseSide(who, { firmId }, nobody)).toBeNull();
});

it('is withdrawn by the creative alone, and once', () => {
  expect(
    (['creative', 'holder', 'client', null] as const).map((side) => mayWithdraw(side, { withdrawnAt: null })),
  ).toEqual([true, false, false, false]);
  expect(mayWithdraw('creative', { withdrawnAt: new Date() })).toBe(false);
});
