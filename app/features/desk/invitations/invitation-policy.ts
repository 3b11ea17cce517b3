import type { Actor } from '#app/features/accounts/actor.ts';

export type ClaimState = {
  isClaimed: boolean;
  isRevoked: boolean;
  isRemoved: boolean;
  /** Null until the first email is sent. */
  expiresAt: Date | null;
  hasAccount: boolean;
};

export type ClaimRefusal = 'claimed' | 'revoked' | 'removed' | 'expired' | 'accountExists' | 'signedIn';

/**
 * Why an invitation cannot be claimed; null when it can. The link proves ownership, so no sign-in is needed. A
 * signed-in user is refused, since they would have two accounts.
 */
export function claimRefusal(
  actor: Pick<Actor, 'userId'> | null,
  { isClaimed, isRevoked, isRemoved, expiresAt, hasAccount }: ClaimState,
  at: Date,
): ClaimRefusal | null {
  if (isRemoved) return 'removed';
  if (isClaimed) return 'claimed';
  if (isRevoked) return 'revoked';
  if (!expiresAt || expiresAt <= at) return 'expired';
  if (hasAccount) return 'accountExists';
  return actor ? 'signedIn' : null;
}
