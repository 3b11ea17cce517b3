import type { Actor } from '#app/features/accounts/actor.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';

/** Analytics come with a creative's plan (specification section 6). */
export function maySeeAnalytics(actor: Pick<Actor, 'userType' | 'subscription'>): boolean {
  return entitlementsOf(actor).hasAnalytics;
}
