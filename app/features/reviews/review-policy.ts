import type { Actor } from '#app/features/accounts/actor.ts';
import { dayMs } from '#app/platform/days.ts';

/** A review may be changed for so long after it was written (DECISIONS, Leave Review). */
export const reviewEditDays = 14;

/** Whether one may write a review of a creative, change it, or why not. */
export type ReviewRight = 'mayWrite' | 'mayEdit' | 'editClosed' | 'needsThread' | 'notClient';

/**
 * One review per client and creative, by clients with whom both have written in a thread; changed within 14 days.
 * `writtenAt`: when this client's review of the creative was written, if there is one.
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

/** Only the creative who was reviewed answers and reports. */
export function mayReplyToReview(actor: Pick<Actor, 'creativeId'> | null, creativeId: string): boolean {
  return actor?.creativeId === creativeId;
}

/** A creative asks their own clients. */
export function mayRequestReviews(actor: Pick<Actor, 'userType' | 'creativeId'>): boolean {
  return actor.userType === 'creative' && actor.creativeId !== null;
}
