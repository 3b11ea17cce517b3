import { describe, expect, it } from 'vitest';
import { mayReplyToReview, reviewRight } from './review-policy.ts';

const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 - ms);
const client = { userType: 'client' as const };

describe('a review', () => {
  it('needs a thread in which both have written', () => {
    expect(reviewRight(client, { haveBothWritten: false, writtenAt: null, now })).toBe('needsThread');
    expect(reviewRight(client, { haveBothWritten: true, writtenAt: null, now })).toBe('mayWrite');
  });

  it('can be changed for fourteen days, and not a moment longer', () => {
    expect(reviewRight(client, { haveBothWritten: true, writtenAt: daysAgo(14), now })).toBe('mayEdit');
    expect(reviewRight(client, { haveBothWritten: true, writtenAt: daysAgo(14, 1), now })).toBe('editClosed');
  });

  it('is never a creative’s', () => {
    const creative = { userType: 'creative' as const };
    expect(reviewRight(creative, { haveBothWritten: true, writtenAt: null, now })).toBe('notClient');
  });

  it('is answered by the one it is about', () => {
    expect(mayReplyToReview({ creativeId: 'a' }, 'a')).toBe(true);
    expect(mayReplyToReview({ creativeId: 'b' }, 'a')).toBe(false);
    expect(mayReplyToReview({ creativeId: null }, 'a')).toBe(false);
    expect(mayReplyToReview(null, 'a')).toBe(false);
  });
});
