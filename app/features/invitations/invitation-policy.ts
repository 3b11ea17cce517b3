import type { Actor } from '#app/features/accounts/actor.ts';

/** What a claim depends on. */
export type ClaimState = {
  isClaimed: boolean;
  isRevoked: boolean;
  isRemoved: boolean;
  /** Null while no mail has left. */
  expiresAt: Date | null;
  hasAccount: boolean;
};

export type ClaimRefusal = 'claimed' | 'revoked' | 'removed' | 'expired' | 'accountExists' | 'signedIn';

/**
 * Why whoever holds the link of an invitation cannot claim it; null when they can. The link proves whose it is, so nobody
 * is asked to be signed in; somebody who is would end up in two accounts.
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
