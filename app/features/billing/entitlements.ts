import type { Actor } from '#app/features/accounts/actor.ts';
import { portfolioLimit } from './price-list.ts';

export type Entitlements = {
  /** Listed in browse, search and place pages once the profile has a name and a specialty. */
  isListable: boolean;
  portfolioLimit: number;
  hasSeveralAreas: boolean;
  /** Stages, private notes and saved replies. Messages themselves are never restricted. */
  hasCrmInbox: boolean;
  hasAnalytics: boolean;
  canAskForVerification: boolean;
  canBuyFeatured: boolean;
};

/** Enough to prepare a profile and preview it before paying. */
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

export function entitlementsOf({
  userType,
  subscription,
}: Pick<Actor, 'userType'> & { subscription: Pick<Actor['subscription'], 'subscribed'> }): Entitlements {
  if (userType !== 'creative') {
    return none;
  }
  return subscription.subscribed ? paidCreative : unpaidCreative;
}
