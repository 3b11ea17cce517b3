import type { Actor } from '#app/features/accounts/actor.ts';
import { portfolioLimit } from './price-list.ts';

/** What somebody may do by what they have paid for (specification section 6). Every feature asks here. */
export type Entitlements = {
  /** Shown in browse, search and on place pages, once the profile has a name and a specialty. */
  isListable: boolean;
  /** Pieces in the portfolio. */
  portfolioLimit: number;
  hasSeveralAreas: boolean;
  /** Stages, private notes and saved replies; messages themselves are never taken from anybody. */
  hasCrmInbox: boolean;
  hasAnalytics: boolean;
  canAskForVerification: boolean;
  canBuyFeatured: boolean;
};

/** Enough to prepare a profile and see how it looks, before anything is paid. */
export const freePortfolioLimit = 6;

const none: Entitlements = {
  isListable: false,
  portfolioLimit: 0,
  hasSeveralAreas: false,
  hasCrmInbox: false,
  hasAnalytics: false,
  canAskForVerification: false,
  canBuyFeatured: false,
};

const unpaidCreative: Entitlements = { ...none, portfolioLimit: freePortfolioLimit };

const paidCreative: Entitlements = {
  isListable: true,
  portfolioLimit,
  hasSeveralAreas: true,
  hasCrmInbox: true,
  hasAnalytics: true,
  canAskForVerification: true,
  canBuyFeatured: true,
};

/** What an actor is entitled to now. */
export function entitlementsOf({
  userType,
  subscription,
}: Pick<Actor, 'userType'> & { subscription: Pick<Actor['subscription'], 'subscribed'> }): Entitlements {
  if (userType !== 'creative') {
    return none;
  }
  return subscription.subscribed ? paidCreative : unpaidCreative;
}
