import { describe, expect, it } from 'vitest';
import { waitingTitle, waitText } from './waiting-text.ts';

describe('what the empty side of the inbox says', () => {
  it('counts who waits, in words up to ten', () => {
    expect([0, 1, 3, 10, 1_200].map((count) => waitingTitle(count, false))).toEqual([
      'No one is waiting for a reply',
      'One person is waiting for a reply',
      'Three people are waiting for a reply',
      'Ten people are waiting for a reply',
      '1,200 people are waiting for a reply',
    ]);
    expect([0, 1, 2].map((count) => waitingTitle(count, true))).toEqual([
      'Nothing new',
      'One new reply',
      'Two new replies',
    ]);
  });

  it('says how long, in whole minutes, hours and days', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    const ago = (seconds: number) => waitText(new Date(now.getTime() - seconds * 1_000).toISOString(), now);
    expect([59, 60, 3_599, 3_600, 86_399, 86_400, 30 * 86_400].map(ago)).toEqual([
      'a moment',
      '1 minute',
      '59 minutes',
      '1 hour',
      '23 hours',
      '1 day',
      '30 days',
    ]);
  });
});
