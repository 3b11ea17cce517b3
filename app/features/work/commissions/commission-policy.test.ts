import { expect, test } from 'vitest';
import {
  allows,
  type CommissionMove,
  commissionMoves,
  commissionSide,
  commissionStates,
  mayMove,
  stateAt,
} from './commission-policy.ts';

/** Who stands where in a commission, and what its state allows. */

const people = { clientId: 'client', creativeId: 'studio', partyUserIds: ['client', 'joined'] };

test.each([
  ['whoever asked', { userId: 'client', creativeId: null }, 'client'],
  ['whoever photographs', { userId: 'owner', creativeId: 'studio' }, 'creative'],
  ['a party that joined', { userId: 'joined', creativeId: null }, 'party'],
  ['a creative who joined another’s commission', { userId: 'joined', creativeId: 'other studio' }, 'party'],
  ['another client', { userId: 'stranger', creativeId: null }, null],
  ['another creative', { userId: 'stranger', creativeId: 'other studio' }, null],
  ['a visitor', null, null],
])('%s', (_, actor, side) => {
  expect(commissionSide(actor, people)).toBe(side);
});

test('nobody is anybody in a commission whose client and creative have left', () => {
  const nobodys = { clientId: null, creativeId: null, partyUserIds: [] };
  expect(commissionSide({ userId: 'client', creativeId: null }, nobodys)).toBeNull();
});

test('the state decides what is allowed, and the side who does it', () => {
  const moves = [...new Set<CommissionMove>(Object.values(commissionMoves).flat())];
  const byClient = commissionStates.map((state) => moves.filter((move) => mayMove('client', state, move)));
  expect(byClient).toEqual([['invite', 'confirm', 'scope', 'cancel'], ['scope', 'cancel'], ...[[], [], []]]);
  const byCreative = commissionStates.map((state) =>
    moves.filter((move) => mayMove('creative', state, move)),
  );
  expect(byCreative).toEqual([
    ['rules', 'scope', 'cancel'],
    ['scope', 'cancel', 'postpone', 'shoot', 'offerLate'],
    ['offerLate', 'deliver'],
    ['offerLate'],
    [],
  ]);
  expect(moves.filter((move) => mayMove('party', 'agreed', move))).toEqual(['leave', 'confirm']);
  expect(moves.some((move) => mayMove(null, 'agreed', move))).toBe(false);
  expect(allows('locked', 'join')).toBe(false);
});

test('a lock holds from its moment on, whether or not it is written down yet', () => {
  const lockAt = new Date('2026-12-04T18:00:00Z');
  expect(stateAt({ state: 'agreed', lockAt }, new Date('2026-12-04T17:59:59Z'))).toBe('agreed');
  expect(stateAt({ state: 'agreed', lockAt }, lockAt)).toBe('locked');
  expect(stateAt({ state: 'shot', lockAt }, lockAt)).toBe('shot');
  expect(stateAt({ state: 'agreed', lockAt: null }, lockAt)).toBe('agreed');
});
