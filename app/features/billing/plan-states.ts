import type { Actor, SubscriptionStatus } from '#app/features/accounts/actor.ts';

export type PlanStates = {
  userType: 'client' | 'creative';
  isCreativeCurrent: boolean;
  isLifetime: boolean;
};

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
 * Whether a plan is the current one (specification section 4): Creative by its tier, ignoring case, underscores,
 * spaces and Featured; Lifetime by its own flag.
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
