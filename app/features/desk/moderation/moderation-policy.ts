import type { Actor } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/recent-sign-in.ts';

export type ModerationRight = 'mayDecide' | 'notAllowed' | 'ownMatter' | 'decidedMeanwhile' | 'signInOld';

type Question = {
  isOpen: boolean;
  concerned: readonly (string | null)[];
  /** Set when a sign-in must be recent at this time. */
  recentAt?: Date | undefined;
};

/** Admins decide open matters, except their own. */
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

/** Hours in which a decision can be undone. */
export const undoHours = 24;

/** Admins undo their own decisions only. */
export function mayUndo(
  actor: Pick<Actor, 'isAdmin' | 'userId'> | null,
  decision: { adminId: string } | null,
): boolean {
  return actor?.isAdmin === true && decision?.adminId === actor.userId;
}
