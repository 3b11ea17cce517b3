import type { Actor } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/recent-sign-in.ts';

/** Whether somebody may decide, or why not. */
export type ModerationRight = 'mayDecide' | 'notAllowed' | 'ownMatter' | 'decidedMeanwhile' | 'signInOld';

type Question = {
  isOpen: boolean;
  /** The people it is about. */
  concerned: readonly (string | null)[];
  /** Set for what needs a sign-in that is recent at this moment. */
  recentAt?: Date | undefined;
};

/** Admins decide what is still open, and never in their own matter. */
export function moderationRight(
  actor: Pick<Actor, 'isAdmin' | 'userId' | 'signedInAt'> | null,
  { isOpen, concerned, recentAt }: Question,
): ModerationRight {
  if (!actor?.isAdmin) {
    return 'notAllowed';
  }
  if (!isOpen) {
    return 'decidedMeanwhile';
  }
  if (concerned.includes(actor.userId)) {
    return 'ownMatter';
  }
  return recentAt && !isSignInRecent(actor, recentAt) ? 'signInOld' : 'mayDecide';
}

/** So long a decision can be taken back. */
export const undoHours = 24;

/** Admins take back what they decided themselves. */
export function mayUndo(
  actor: Pick<Actor, 'isAdmin' | 'userId'> | null,
  decision: { adminId: string } | null,
): boolean {
  return actor?.isAdmin === true && decision?.adminId === actor.userId;
}
