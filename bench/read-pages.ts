import type { Actor } from '#app/features/accounts/actor.ts';
import { findCreativesToEmbed } from '#app/features/blog/creatives-to-embed.server.ts';
import { findCreativeProfile } from '#app/features/creatives/find-creative-profile.server.ts';
import { readBrowseState, readSearchState } from '#app/features/directory/directory-address.ts';
import { findBrowsePage } from '#app/features/directory/find-browse-page.server.ts';
import { findSearchPage } from '#app/features/directory/find-search-page.server.ts';
import { findHomePage } from '#app/features/home/find-home-page.server.ts';
import { countUsers, countViews } from '#app/features/members/list/count-users.server.ts';
import { listUsers } from '#app/features/members/list/list-users.server.ts';
import { readUserState } from '#app/features/members/list/user-address.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { now } from '#app/platform/clock.ts';

const reviewsShown = 10;

const admin: Actor = {
  ...{ userId: '', sessionId: '', signedInAt: new Date(), email: '', firstName: '', lastName: '' },
  ...{ companyName: null, userType: 'client', isAdmin: true, needsTwoFactor: false, creativeId: null },
  subscription: { subscribed: false, subscriptionTier: null, subscriptionEnd: null, isLifetime: false },
};

/** Reads what the page at this address shows, as its loader does, and nothing else. Resolves to the number of cards. */
export async function readPage(address: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (pathname === '/browse') {
    return (await findBrowsePage(readBrowseState(searchParams))).cards.length;
  }
  if (pathname === '/search') {
    return (await findSearchPage(readSearchState(searchParams))).cards.length;
  }
  if (pathname.startsWith('/creative/')) {
    const profile = await findCreativeProfile(pathname.slice('/creative/'.length), {
      limit: reviewsShown,
      sort: 'newest',
    });
    return profile ? 1 : 0;
  }
  if (pathname === '/api/blog/creatives') {
    return (await findCreativesToEmbed(admin, searchParams.get('q') ?? '')).length;
  }
  if (pathname === '/admin/users') {
    const [{ users }] = await Promise.all([
      listUsers(readUserState(searchParams)),
      countUsers(),
      countViews(),
    ]);
    return users.length;
  }
  const [page] = await Promise.all([findHomePage(now()), getSiteSettings()]);
  return page.featured.length;
}
