import { randomUUID } from 'node:crypto';
import type { Actor } from '#app/features/accounts/actor.ts';
import { findCreativesToEmbed } from '#app/features/catalogue/blog/write/creatives-to-embed.server.ts';
import { findCreativeProfile } from '#app/features/catalogue/creatives/read/find-creative-profile.server.ts';
import { readBrowseState, readSearchState } from '#app/features/catalogue/directory/directory-address.ts';
import { findBrowsePage } from '#app/features/catalogue/directory/find-browse-page.server.ts';
import { findSearchPage } from '#app/features/catalogue/directory/find-search-page.server.ts';
import {
  findFirm,
  findFirmByAddress,
  findFirmFigures,
  listFirmPhotographers,
  listFirmProjects,
  listFirmRoles,
} from '#app/features/catalogue/firms/find-firm.server.ts';
import { findFirms } from '#app/features/catalogue/firms/find-firms.server.ts';
import { firmListSteps } from '#app/features/catalogue/firms/firm-address.ts';
import { findHomePage } from '#app/features/catalogue/home/find-home-page.server.ts';
import {
  listProjects,
  readProjectWords,
} from '#app/features/catalogue/projects/browse/list-projects.server.ts';
import { entriesOf, readProjectFilters } from '#app/features/catalogue/projects/browse/project-filters.ts';
import {
  describeProjectFilters,
  surveyProjects,
} from '#app/features/catalogue/projects/browse/survey-projects.server.ts';
import {
  findProject,
  findProjectAddress,
} from '#app/features/catalogue/projects/read/find-project.server.ts';
import { suggestAnything } from '#app/features/catalogue/search/suggest-anything.server.ts';
import { countUsers, countViews, listUsers } from '#app/features/desk/members/list/list-users.server.ts';
import { readUserState } from '#app/features/desk/members/list/user-address.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { now } from '#app/platform/clock.ts';

const reviewsShown = 10;
const projectsShown = 12;

const admin: Actor = {
  userId: '',
  sessionId: '',
  signedInAt: new Date(),
  email: '',
  firstName: '',
  lastName: '',
  companyName: null,
  userType: 'client',
  isAdmin: true,
  needsTwoFactor: false,
  creativeId: null,
  subscription: { subscribed: false, subscriptionTier: null, subscriptionEnd: null, isLifetime: false },
};

/** Reads a page's data as its loader does. Resolves to the number of cards. */
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
  if (pathname === '/projects') {
    return readProjects(searchParams);
  }
  if (pathname.startsWith('/projects/')) {
    const addressed = await findProjectAddress(pathname.slice('/projects/'.length));
    return addressed && (await findProject(addressed.id)) ? 1 : 0;
  }
  if (pathname.startsWith('/firms/')) {
    return readFirm(pathname.slice('/firms/'.length));
  }
  if (pathname === '/api/firms') {
    // Another user each time: the rate limit is lower than the measured rate.
    const found = await findFirms({ ...admin, userId: randomUUID() }, searchParams.get('q') ?? '');
    if (!found.ok) throw new Error(`No firms were looked for: ${found.code}.`);
    return found.firms.length;
  }
  if (pathname === '/api/suggestions') {
    return (await suggestAnything(searchParams.get('q') ?? '')).flatMap(({ suggestions }) => suggestions)
      .length;
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

async function readProjects(query: URLSearchParams): Promise<number> {
  const filters = readProjectFilters(query);
  const entries = entriesOf(filters);
  const words = await readProjectWords(filters.q ?? '');
  const { count, choices } = await surveyProjects(filters, words);
  const [page] = await Promise.all([
    listProjects({ entries, words, count, size: projectsShown }),
    describeProjectFilters(filters, choices),
  ]);
  return page.projects.length;
}

async function readFirm(slug: string): Promise<number> {
  const addressed = await findFirmByAddress(slug);
  if (!addressed) return 0;
  const list = { role: null, size: firmListSteps.step, after: null };
  const [page] = await Promise.all([
    listFirmProjects(addressed.id, list),
    findFirm(addressed.id),
    findFirmFigures(addressed.id),
    listFirmRoles(addressed.id),
    listFirmPhotographers(addressed.id),
  ]);
  return page.projects.length;
}
