import { expect, test } from 'vitest';
import { checkContactForm } from './contact-schema.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

test.each([
  ['a person who took their time', { trap: '', openedAt: ago(30) }, 'fine'],
  ['three seconds', { trap: '', openedAt: ago(3) }, 'fine'],
  ['a moment less', { trap: '', openedAt: ago(2.999) }, 'tooFast'],
  ['a form from the future', { trap: '', openedAt: ago(-5) }, 'tooFast'],
  ['a day', { trap: '', openedAt: ago(24 * 3_600) }, 'fine'],
  ['a second more', { trap: '', openedAt: ago(24 * 3_600 + 1) }, 'tooOld'],
  ['no time at all', { trap: '', openedAt: null }, 'tooOld'],
  ['the field that nobody sees', { trap: 'https://casino.example', openedAt: ago(30) }, 'trapped'],
] as const)('%s', (_, given, verdict) => {
  expect(checkContactForm({ ...given, now })).toBe(verdict);
});
