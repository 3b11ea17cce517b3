import { matchPath } from 'react-router';

/** An admin views a user's pages as that user (docs/decisions/0032): read-only, and for a limited time. */
export const viewMinutes = 15;

export type Viewing = { viewId: string; adminId: string; endsAt: Date };

/** The only form accepted while viewing. */
export const endViewPath = '/viewing/end';

/**
 * What an admin may open while viewing a user's pages: public pages, and what the user has created or set up.
 * Everything else is closed, including new addresses until listed here: conversations and what quotes them (briefs,
 * estimates, agreements, commissions, licenses, boards), files, exports, sign-in, and the admin's own pages.
 */
export const openToView = [
  '/',
  '/account',
  '/analytics',
  '/api/map',
  '/api/places',
  '/api/session',
  '/api/suggestions',
  '/blog',
  '/blog/:slug',
  '/blog/atom.xml',
  '/blog/rss.xml',
  '/browse',
  '/community',
  '/contact',
  '/creative/:id',
  '/creative/:id/badge.svg',
  '/creative/:id/qr.png',
  '/creative/:id/qr.svg',
  '/credits',
  '/dashboard',
  '/developers',
  '/firms',
  '/firms/:slug',
  '/gallery',
  '/help',
  '/how-it-works',
  '/license-terms',
  '/license-terms/:version',
  '/light-study',
  '/light-study/calendar.ics',
  '/light-study/sheet.pdf',
  '/oembed',
  '/photographers',
  '/photographers/:country/:region?/:city?/:specialty?',
  '/portfolio',
  '/portfolio/credits',
  '/portfolio/projects',
  '/portfolio/projects/:id',
  '/portfolio/table',
  '/portfolio/trash',
  '/pricing',
  '/privacy',
  '/profile/setup',
  '/projects',
  '/projects/:slug',
  '/projects/atom.xml',
  '/ranking',
  '/resources',
  '/reviews',
  '/saved-searches',
  '/search',
  '/shortlist',
  '/subscription',
  '/success-stories',
  '/terms',
  '/verify',
  '/verify/:number',
  '/verify/:number/fingerprints.txt',
  endViewPath,
  '/welcome/:step?',

  // The site's own files, and addresses for machines.
  '/.well-known/change-password',
  '/.well-known/security.txt',
  '/apple-touch-icon.png',
  '/assets/*',
  '/favicon.ico',
  '/fonts/*',
  '/healthz',
  '/icon-192.png',
  '/icon-512.png',
  '/icon.svg',
  '/media/:key/:file?',
  '/metrics',
  '/og/article/:file',
  '/og/creative/:file',
  '/og/light-study.png',
  '/og/project/:file',
  '/og/site.jpg',
  '/readyz',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
  '/sitemaps/:file',
  '/speculation-rules.json',
  '/styles/:file',
];

/** Whether a request is refused while viewing: anything but reads, and pages that are not open. */
export function isClosedToView({ method, path }: { method: string; path: string }): boolean {
  const page = pageOf(path);
  return method === 'GET' || method === 'HEAD'
    ? page === null || !openToView.some((open) => matchPath(open, page))
    : page !== endViewPath;
}

/** The page of an address as the router sees it: decoded, without the suffix of data requests. */
function pageOf(path: string): string | null {
  const plain = path.replace(/\/_root\.data$|\/_\.data$|\.data$/, '') || '/';
  try {
    const parts = plain.split('/').map(decodeURIComponent);
    return parts.some((part) => part.includes('/')) ? null : parts.join('/');
  } catch {
    return null;
  }
}
