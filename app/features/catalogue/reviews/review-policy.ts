import type { Actor } from '#app/features/accounts/actor.ts';
import { dayMs } from '#app/platform/days.ts';

/** Days that a review can be edited (DECISIONS, Leave Review). */
export const reviewEditDays = 14;

export type ReviewRight = 'mayWrite' | 'mayEdit' | 'editClosed' | 'needsThread' | 'notClient';

/**
 * One review per client and creative, after both have written in a thread; editable for `reviewEditDays`. `writtenAt`:
 * time of an existing review.
 */
export function reviewRight(
  actor: Pick<Actor, 'userType'>,
  { haveBothWritten, writtenAt, now }: { haveBothWritten: boolean; writtenAt: Date | null; now: Date },
): ReviewRight {
  if (actor.userType !== 'client') {
    return 'notClient';
  }
  if (writtenAt) {
    return now.getTime() - writtenAt.getTime() <= reviewEditDays * dayMs ? 'mayEdit' : 'editClosed';
  }
  return haveBothWritten ? 'mayWrite' : 'needsThread';
}

/** Only the reviewed creative replies and reports. */
export function mayReplyToReview(actor: Pick<Actor, 'creativeId'> | null, creativeId: string): boolean {
  return actor?.creativeId === creativeId;
}

export function mayRequestReviews(actor: Pick<Actor, 'userType' | 'creativeId'>): boolean {
  return actor.userType === 'creative' && actor.creativeId !== null;
}
