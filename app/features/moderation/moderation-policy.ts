import type { Actor } from '#app/features/accounts/actor.ts';

/** Whether somebody may decide, or why not. */
export type ModerationRight = 'mayDecide' | 'notAllowed' | 'ownMatter' | 'decidedMeanwhile';

/** Admins decide what is still open, and never in their own matter. `concerned`: the people it is about. */
export function moderationRight(
  actor: Pick<Actor, 'isAdmin' | 'userId'> | null,
  { isOpen, concerned }: { isOpen: boolean; concerned: readonly (string | null)[] },
): ModerationRight {
  if (!actor?.isAdmin) {
    return 'notAllowed';
  }
  if (!isOpen) {
    return 'decidedMeanwhile';
  }
  return concerned.includes(actor.userId) ? 'ownMatter' : 'mayDecide';
}
