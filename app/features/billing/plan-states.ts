import type { Actor, SubscriptionStatus } from '#app/features/accounts/actor.ts';

/** How the plan cards stand for somebody who is signed in (specification section 2, Pricing). */
export type PlanStates = {
  userType: 'client' | 'creative';
  isCreativeCurrent: boolean;
  isLifetime: boolean;
};

/** The states for an actor; null for a visitor. */
export function planStates(actor: Pick<Actor, 'userType' | 'subscription'> | null): PlanStates | null {
  return actor
    ? {
        userType: actor.userType,
        isCreativeCurrent: isPlanCurrent('creative', actor.subscription),
        isLifetime: actor.subscription.isLifetime,
      }
    : null;
}

/**
 * Whether a plan is the one somebody has: for Creative the tier says so, whatever its case, underscores and spaces,
 * with Featured or without; for Lifetime its own mark (specification section 4).
 */
export function isPlanCurrent(
  plan: 'creative' | 'lifetime_creative',
  { subscribed, subscriptionTier, isLifetime }: Omit<SubscriptionStatus, 'subscriptionEnd'>,
): boolean {
  if (plan === 'lifetime_creative') {
    return isLifetime;
  }
  const tier = (subscriptionTier ?? '').toLowerCase().replace(/[_ ]/g, '');
  return subscribed && !isLifetime && tier.startsWith('creative');
}
