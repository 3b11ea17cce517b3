import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ServerBuild } from 'react-router';
import { speculationRules, speculationRulesPath } from '#app/document/prefetch-paths.ts';
import { findSheet, sheetsPath } from '#app/document/route-sheets.server.ts';
import { endViewPath, isClosedToView } from '#app/features/accounts/viewing/viewing.ts';
import { saysItViews } from '#app/features/accounts/viewing/viewing-cookie.server.ts';
import { apiRoot } from '#app/features/catalogue/partners/api/api-operations.ts';
import { outageText } from '#app/features/site/errors/outage-text.ts';
import { themeScript } from '#app/features/site/frame/theme-script.ts';
import { productName } from '#app/features/site/site-links.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { chooseCoding } from '#app/platform/accepted-codings.ts';
import { now } from '#app/platform/clock.ts';
import { dayMs } from '#app/platform/days.ts';
import { isDatabaseOutage } from '#app/platform/db/watch-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { time } from '#app/platform/metrics.server.ts';
import { backChannelPath } from '#app/platform/openid/discover.server.ts';
import { stripeSandbox } from '#app/platform/payments/payments.server.ts';
import { forRequest } from '#app/platform/request-id.server.ts';
import { StorageAwayError } from '#app/platform/storage/storage-away.ts';
import { traced } from '#app/platform/tracing/span.ts';
import { pathForLog } from '#app/platform/without-personal.ts';
import { closedToViewDocument } from '#app/viewing-document.server.tsx';
import stylesheet from '../app/styles/app.css?url';
import { logAnswer, requestIdFrom } from './access-log.ts';
import { createApi } from './api/api.ts';
import { showOwnWrites } from './cached-page.ts';
import { openEvents } from './events.ts';
import { addHealth } from './health.ts';
import { takeInboundMail } from './inbound-mail.ts';
import { limitReads } from './limit-reads.ts';
import { sendMedia } from './media.ts';
import { createPageHandler } from './pages.ts';
import { takeProviderLogout } from './provider-logout.ts';
import { openShortLink, sendRateSheet } from './rate-sheet.ts';
import type { RouteTypes } from './route-types.ts';
import type { Leaving } from './running-process.ts';
import { commonHeaders, contentSecurityPolicy } from './security-headers.ts';
import { sendArticleImage, sendCreativeImage, sendProjectImage, sendSiteImage } from './share-images.ts';
import { sendRobots, sendSitemap, sendSitemapIndex } from './sitemaps.ts';
import { sendStudyImage } from './study-images.ts';
import { answerWithoutDatabase, withoutWaiting } from './without-database.ts';

/** The file must expire within a year (RFC 9116, section 2.5.5); each response is valid for half of one. */
const securityDays = 180;

/** `/.well-known/security.txt`: where to report a vulnerability (RFC 9116). */
async function sendSecurityText(c: Context): Promise<Response> {
  const { supportEmail } = await getSiteSettings();
  const { origin } = env();
  const today = Math.floor(now().getTime() / dayMs) * dayMs;
  const lines = [
    `Contact: mailto:${supportEmail}`,
    `Contact: ${origin}/contact`,
    `Expires: ${new Date(today + securityDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=86400' });
}

/**
 * `/.well-known/change-password`: where password managers lead users (W3C, A Well-Known URL for Changing Passwords).
 */
function leadToPassword(c: Context): Response {
  return c.redirect('/account#password', 302);
}

const viewingMessage =
  'Not saved: you are viewing Oriel as somebody else in this browser. End the view first; what you typed stays here.';

/**
 * Guards every address: an admin who views a user's pages sends nothing and reads only what is open to them
 * (viewing.ts), whatever the route. It checks only whether the request claims to view, not whether it may: an
 * admin without the cookie acts as themselves.
 */
const refuseWhileViewing: MiddlewareHandler<RouteTypes> = async (c, next) => {
  const { method, path } = c.req;
  if (!saysItViews(c.req.raw.headers) || !isClosedToView({ method, path })) {
    return next();
  }
  c.header('Cache-Control', 'no-store');
  if (path.startsWith('/api/') || path.endsWith('.data') || path === '/events') {
    // Our scripts show `message`: an editor open in another tab says why it cannot save.
    return c.json({ code: 'viewing', message: viewingMessage }, 403);
  }
  const document = closedToViewDocument(endViewPath);
  c.header('Content-Security-Policy', contentSecurityPolicy(document));
  return c.html(document, 403);
};

const files = serveStatic({ root: './build/client', precompressed: true });
const partsOfPages = /^\/(assets|fonts|styles)\//;
const partHeaders = { 'X-Content-Type-Options': 'nosniff' };
const immutable = 'public, max-age=31536000, immutable';

/** Every address that is not a cached page: health, files, media, and React Router's pages. */
export function createRoutes(
  build: ServerBuild | (() => Promise<ServerBuild>),
  leaving: Leaving,
): Hono<RouteTypes> {
  const routes = new Hono<RouteTypes>();

  routes.use(accompany);
  routes.use(refuseWhileViewing);
  routes.use(showOwnWrites);
  addHealth(routes, leaving);
  routes.get('/.well-known/security.txt', sendSecurityText);
  routes.get('/.well-known/change-password', leadToPassword);
  routes.get('/events', openEvents);
  for (const pictures of ['/media/*', '/og/*']) {
    routes.use(pictures, withoutWaiting);
  }
  routes.get('/media/:key/:file?', sendMedia);
  routes.get('/og/site.jpg', sendSiteImage);
  routes.get('/og/creative/:file', sendCreativeImage);
  routes.get('/og/project/:file', sendProjectImage);
  routes.get('/og/article/:file', sendArticleImage);
  routes.get('/og/light-study.png', limitReads, sendStudyImage);
  routes.get('/robots.txt', sendRobots);
  routes.get('/sitemap.xml', sendSitemapIndex);
  routes.get('/sitemaps/:file', sendSitemap);
  routes.get(speculationRulesPath, (c) => {
    c.header('Content-Type', 'application/speculationrules+json');
    c.header('Cache-Control', 'public, max-age=86400');
    return c.body(speculationRules);
  });
  routes.route(apiRoot, createApi());
  routes.post('/api/inbound-mail/:provider', withoutWaiting, takeInboundMail);
  routes.post(backChannelPath, withoutWaiting, takeProviderLogout);
  routes.get('/s/:code', openShortLink);
  routes.get('/files/rate-sheets/:owner/:name', sendRateSheet);
  routes.get(`${sheetsPath}/:file`, kept(immutable), sendRouteSheet);
  routes.use('/assets/*', kept(immutable), files);
  routes.use('/fonts/*', kept(immutable), files);
  routes.use('/:file{[a-z0-9-]+\\.(svg|png|ico|txt|webmanifest)}', kept('public, max-age=86400'), files);
  const sandbox = stripeSandbox();
  if (sandbox) {
    const screens = sandbox.then(({ makeScreens }) => makeScreens({ productName, stylesheet, themeScript }));
    routes.all('/sandbox/*', withoutWaiting, async (c) => (await screens).fetch(c.req.raw));
  }
  routes.all('*', withoutWaiting, limitReads, createPageHandler(build));

  routes.onError(answerFailure);
  return routes;
}

const accompany: MiddlewareHandler<RouteTypes> = async (c, next) => {
  const started = performance.now();
  const requestId = requestIdFrom(c.req.header('x-request-id'));
  c.set('requestId', requestId);
  const { method, path } = c.req;
  await forRequest(requestId, () => {
    const attributes = {
      'http.request.method': method,
      'url.path': pathForLog(path),
      'oriel.request_id': requestId,
    };
    return traced({ name: `${method} request`, kind: 'server', attributes }, async (note) => {
      await next();
      note({ 'http.response.status_code': c.res.status });
    });
  });
  // Scripts, sheets and fonts need only a few headers: the page that uses them has the others.
  const isPart = partsOfPages.test(c.req.path) && c.res.status === 200;
  const added = isPart ? partHeaders : { ...commonHeaders, 'X-Request-Id': requestId };
  for (const [name, value] of Object.entries(added)) {
    c.res.headers.set(name, value);
  }
  if (c.res.status !== 304 && !c.res.headers.has('Cache-Control')) {
    // Without this header, shared caches may keep a response as long as they like.
    c.res.headers.set('Cache-Control', 'no-store');
  }
  const ms = performance.now() - started;
  time(ms / 1000);
  const status = isAborted(c) ? abortedStatus : c.res.status;
  logAnswer({ requestId, method, path, status, ms: Math.round(ms), way: 'served' });
};

/** nginx's status for a client that closed the connection. It is only logged. */
const abortedStatus = 499;

function isAborted({ env: { outgoing } }: Context<RouteTypes>): boolean {
  return outgoing.destroyed && !outgoing.writableFinished;
}

async function answerFailure(error: Error, c: Context<RouteTypes>): Promise<Response> {
  if (isAborted(c)) {
    return c.body(null);
  }
  if (error instanceof StorageAwayError) {
    return answerWithoutStorage(error, c);
  }
  if (await isDatabaseOutage(error)) {
    return answerWithoutDatabase(c);
  }
  log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'request failed');
  return c.text('Something went wrong on our side. Please try again.', 500);
}

/** A file exists, but is unavailable for now. */
function answerWithoutStorage(error: StorageAwayError, c: Context<RouteTypes>): Response {
  log.warn({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'the store of files is away');
  return c.text(outageText.files, 503, { 'Retry-After': '10', 'Cache-Control': 'no-store' });
}

function kept(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok) {
      c.res.headers.set('Cache-Control', cacheControl);
    }
  };
}

function sendRouteSheet(c: Context<RouteTypes>): Response {
  const sheet = findSheet(c.req.param('file') ?? '');
  if (!sheet) {
    return c.text('There is no such style sheet.', 404);
  }
  const accepted = c.req.header('accept-encoding') ?? '';
  const coding = chooseCoding(accepted, ['br', 'gzip']);
  c.header('Content-Type', 'text/css; charset=utf-8');
  c.header('Vary', 'Accept-Encoding');
  if (coding) {
    c.header('Content-Encoding', coding);
  }
  return c.body(new Uint8Array(coding ? sheet[coding] : sheet.identity));
}
