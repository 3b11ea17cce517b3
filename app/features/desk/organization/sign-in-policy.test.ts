import { expect, test } from 'vitest';
import { mayDisconnect } from './sign-in-policy.ts';

const at = new Date('2026-11-22T10:00:00Z');
const minutesAgo = (minutes: number) => ({ signedInAt: new Date(at.getTime() - minutes * 60_000) });

test.each([
  [0, 0, { ok: false, code: 'lastWay' }],
  [0, 1, { ok: true }],
  [14, 1, { ok: true }],
  [15, 1, { ok: false, code: 'signInOld' }],
  [15, 0, { ok: false, code: 'lastWay' }],
])('signed in %s minutes ago, with %s other ways', (minutes, otherWays, answer) => {
  expect(mayDisconnect(minutesAgo(minutes), { otherWays, at })).toEqual(answer);
});
