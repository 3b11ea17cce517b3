import { expect, test } from 'vitest';
import { mayAskForRetouching, type Rounds, roundsLeft, roundsText } from './round-rules.ts';

const rounds = (overrides: Partial<Rounds> = {}): Rounds => ({
  included: 2,
  used: 0,
  round: 1,
  isOpen: true,
  ...overrides,
});

test.each([
  [2, 0, 2],
  [2, 1, 1],
  [2, 2, 0],
  [2, 5, 0],
  [0, 0, 0],
])('of %i rounds with %i used, %i are left', (included, used, left) => {
  expect(roundsLeft(rounds({ included, used }))).toBe(left);
});

test('retouching is asked for in an open round, as long as one is left', () => {
  expect(mayAskForRetouching(rounds({ used: 1 }))).toBe(true);
  expect(mayAskForRetouching(rounds({ used: 2 }))).toBe(false);
  expect(mayAskForRetouching(rounds({ isOpen: false }))).toBe(false);
});

test('says where the rounds stand', () => {
  expect(roundsText(rounds(), 'creative')).toBe(
    'Round 1 is with your client. 2 of 2 retouching rounds left.',
  );
  expect(roundsText(rounds({ used: 2, isOpen: false, round: 2 }), 'asking')).toBe(
    'The selection of round 2 was sent. No retouching rounds are left. Agree on another one in your conversation.',
  );
  expect(roundsText(rounds({ included: 0, isOpen: false, round: 0 }), 'party')).toBe(
    'Your photographer has not asked for a selection yet. The terms include no retouching.',
  );
});
