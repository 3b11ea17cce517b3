import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import pages from '#app/routes.ts';
import { isClosedToView, openToView } from './viewing.ts';

const closed = (method: string, path: string) => isClosedToView({ method, path });

test('while somebody’s pages are viewed, nothing is sent but the end', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
    expect(closed(method, '/dashboard'), method).toBe(true);
    expect(closed(method, '/api/v1/creatives'), method).toBe(true);
  }
  expect(closed('POST', '/viewing/end')).toBe(false);
  expect(closed('POST', '/viewing/end.data')).toBe(false);
  expect(closed('POST', '/viewing/end/x')).toBe(true);
});

/** What stays closed, as app/routes.ts and server/routes.ts write it. Whoever adds an address decides: here, or in `openToView`. */
const closedPages = [
  '*',
  ...['events', 'files', 's'],
  ...[
    'admin',
    'api',
    'auth',
    'briefs',
    'commission',
    'commissions',
    'delivery',
    'dev',
    'estimates',
    'messages',
  ],
  ...['account/confirm', 'account/export', 'account/passkeys', 'account/sign-ins', 'account/two-factor'],
  ...['agreements', 'analytics/export', 'boards', 'claim', 'creative/:id/qr', 'join', 'leave-review'],
  ...['firms/:slug/claim', 'firms/:slug/credits', 'firms/:slug/manage'],
  ...['licenses', 'light-study/send', 'notifications', 'rights', 'saved-searches/new', 'shared'],
  ...['shortlist/export', 'shortlist/team', 'unsubscribe'],
];

/** With every parameter filled in, and without those that may be left out. */
const examplesOf = (route: string) => [
  `/${route.replace(/\/:\w+\?/g, '')}`,
  `/${route.replace(/:\w+\??/g, 'x7')}`,
];

test('every address is open to a view, or closed on purpose', async () => {
  const written = readFileSync('server/routes.ts', 'utf8') + readFileSync('server/health.ts', 'utf8');
  const paths = [
    ...(await pages).flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)]),
    ...[...written.matchAll(/routes\.(?:get|post|all)\('\/([^'*]+)'/g)].map(([, path]) => path),
  ].filter((path) => path !== undefined);
  const isMeant = (route: string) =>
    closedPages.some((each) => route === each || route.startsWith(`${each}/`)) &&
    !openToView.includes(`/${route}`);
  const opened = paths.filter((route) => !isMeant(route));
  const shut = paths.filter(isMeant);
  expect(opened.filter((route) => examplesOf(route).some((path) => closed('GET', path)))).toEqual([]);
  expect(shut.filter((route) => examplesOf(route).some((path) => !closed('GET', path)))).toEqual([]);
  expect(opened).toEqual(expect.arrayContaining(['subscription', 'media/:key/:file?', 'readyz']));
  expect(shut).toEqual(expect.arrayContaining(['agreements/:id/pdf', 'events', 's/:code']));
  expect(
    closedPages.filter((each) => !shut.some((route) => route === each || route.startsWith(each))),
  ).toEqual([]);
});

test.each([
  '/messages',
  '/messages/0b4b',
  '/messages.data',
  '/messages/_.data',
  '/MESSAGES',
  '/messages/',
  '//messages',
  '/%6dessages',
  '/messages/..%2Fbrowse',
  '/messages/x%2F..%2F..%2Fbrowse',
  '/browse/%2e%2e/messages',
  '/messages/files/0b4b',
  '/agreements/0b4b',
  '/agreements/0b4b/pdf',
  '/agreements/0b4b/PDF',
  '/agreements%2F0b4b',
  '/licenses/OR-1/certificate.pdf',
  '/rights/export',
  '/account/export',
  '/shortlist/export',
  '/shortlist/%65xport',
  '/api/v1/creatives',
  '/events',
  '/files/rate-sheets/0b4b/prices.pdf',
  '/s/0b4b',
  '/sandbox/clock',
  '/browse/%',
  '/administration',
  '/nothing-of-this-name',
])('%s stays closed', (path) => {
  expect(closed('GET', path)).toBe(true);
  expect(closed('HEAD', path)).toBe(true);
});

test.each([
  '/',
  '/_root.data',
  '/dashboard',
  '/dashboard.data',
  '/dashboard/_.data',
  '/Dashboard/',
  '/subscription',
  '/account',
  '/creative/0b4b',
  '/photographers/united-states/texas',
  '/assets/app-x7.css',
  '/media/x7/480.jpg',
])('%s can be looked at', (path) => {
  expect(closed('GET', path)).toBe(false);
});
