import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ServerBuild } from 'react-router';
import { speculationRules, speculationRulesPath } from '#app/document/prefetch-paths.ts';
import { sheetsPath } from '#app/document/route-sheets.server.ts';
import { apiRoot } from '#app/features/partners/api/api-operations.ts';
import { outageText } from '#app/features/site/outage-text.ts';
import { productName } from '#app/features/site/site-links.ts';
import { themeScript } from '#app/features/site/theme-script.ts';
import { isDatabaseOutage } from '#app/platform/db/watch-database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { time } from '#app/platform/metrics.server.ts';
import { backChannelPath } from '#app/platform/openid/discover.server.ts';
import { stripeSandbox } from '#app/platform/payments/payments.server.ts';
import { forRequest } from '#app/platform/request-id.server.ts';
import { StorageAwayError } from '#app/platform/storage/storage-away.ts';
import { traced } from '#app/platform/tracing/span.ts';
import { pathForLog } from '#app/platform/without-personal.ts';
import stylesheet from '../app/styles/app.css?url';
import { logAnswer, requestIdFrom } from './access-log.ts';
import { createApi } from './api/api.ts';
import type { Leaving } from './drain.ts';
import { openEvents } from './events.ts';
import { addHealth } from './health.ts';
import { takeInboundMail } from './inbound-mail.ts';
import { limitReads } from './limit-reads.ts';
import { sendMedia } from './media.ts';
import { showOwnWrites } from './own-writes.ts';
import { createPageHandler } from './pages.ts';
import { takeProviderLogout } from './provider-logout.ts';
import { openShortLink, sendRateSheet } from './rate-sheet.ts';
import { sendRouteSheet } from './route-sheets.ts';
import type { RouteTypes } from './route-types.ts';
import { commonHeaders } from './security-headers.ts';
import { sendArticleImage, sendCreativeImage, sendProjectImage, sendSiteImage } from './share-images.ts';
import { sendRobots, sendSitemap, sendSitemapIndex } from './sitemaps.ts';
import { sendStudyImage } from './study-images.ts';
import { refuseWhileViewing } from './viewing.ts';
import { leadToPassword, sendSecurityText } from './well-known.ts';
import { answerWithoutDatabase, withoutWaiting } from './without-database.ts';

const files = serveStatic({ root: './build/client', precompressed: true });
const partsOfPages = /^\/(assets|fonts|styles)\//;
const partHeaders = { 'X-Content-Type-Options': 'nosniff' };
const immutable = 'public, max-age=31536000, immutable';

/** Every address that is not a cached page: health, files, media, and the pages of React Router. */
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

/** Gives a request its id, and its answer the headers that all of them have and a line of the access log. */
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
  // A script, sheet or font is used by a page, which has brought the others of these headers.
  const isPart = partsOfPages.test(c.req.path) && c.res.status === 200;
  const added = isPart ? partHeaders : { ...commonHeaders, 'X-Request-Id': requestId };
  for (const [name, value] of Object.entries(added)) {
    c.res.headers.set(name, value);
  }
  if (c.res.status !== 304 && !c.res.headers.has('Cache-Control')) {
    // A cache in between that is told nothing keeps an answer as long as it likes.
    c.res.headers.set('Cache-Control', 'no-store');
  }
  const ms = performance.now() - started;
  time(ms / 1000);
  const status = isAborted(c) ? abortedStatus : c.res.status;
  logAnswer({ requestId, method, path, status, ms: Math.round(ms), way: 'served' });
};

/** As nginx logs a client that closed its request before it was answered. Nobody is sent it. */
const abortedStatus = 499;

function isAborted({ env: { outgoing } }: Context<RouteTypes>): boolean {
  return outgoing.destroyed && !outgoing.writableFinished;
}

async function answerFailure(error: Error, c: Context<RouteTypes>): Promise<Response> {
  if (isAborted(c)) {
    // React Router throws for loaders whose request was aborted.
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

/** A picture or a file is there, and cannot be had for now. */
function answerWithoutStorage(error: StorageAwayError, c: Context<RouteTypes>): Response {
  log.warn({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'the store of files is away');
  return c.text(outageText.files, 503, { 'Retry-After': '10', 'Cache-Control': 'no-store' });
}

/** Says how long a file may be kept, once it was found. */
function kept(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok) {
      c.res.headers.set('Cache-Control', cacheControl);
    }
  };
}
