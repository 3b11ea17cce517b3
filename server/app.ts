import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { isRestoreUnfinished } from '#app/features/backup/restore-marker.server.ts';
import { warmDirectorySoon } from '#app/features/directory/warm-directory.server.ts';
import { keepCdnFresh } from '#app/platform/cdn/keep-cdn-fresh.server.ts';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { hearAnnouncements, noteAnnouncement, watchReplicas } from '#app/platform/db/replicas.server.ts';
import { watchDatabase } from '#app/platform/db/watch-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { closeSender, openQueues, startJobs, startJobsSoon } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import { countGap } from '#app/platform/metrics.server.ts';
import { dropPages, hearChanges } from '#app/platform/page-cache/page-cache.server.ts';
import { listen } from '#app/platform/realtime/listen.server.ts';
import { logAnswer, requestIdFrom } from './access-log.ts';
import { sendCachedPage } from './cached-page.ts';
import { startEvents } from './events.ts';
import { addDatabaseFigures, addWebFigures } from './figures.ts';
import { tidyTarget } from './incoming/tidy-target.ts';
import { listJobs } from './jobs.ts';
import { startMetricsServer } from './metrics.ts';
import { createRoutes } from './routes.ts';
import { commonHeaders } from './security-headers.ts';

export type WebServer = {
  /** Where it listens. */
  url: string;
  /** Stops taking requests, lets those under way finish, and closes the database. */
  close: () => Promise<void>;
};

/** Requests under way get this long when the server stops. */
const drainMs = 10_000;

/**
 * The web server: cached pages first, straight from memory; then everything else by Hono. `middleware`
 * stands in front in development (Vite).
 */
export async function startWebServer(options: {
  build: ServerBuild | (() => Promise<ServerBuild>);
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}): Promise<WebServer> {
  const { host, port, isPageCacheOn } = env();
  const stopTracing = await traceWhereAsked();
  const respond = getRequestListener(createRoutes(options.build).fetch, { overrideGlobalObjects: false });
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const target = tidyTarget(request.url ?? '/');
    if (target === null) {
      refuseAddress(request, response);
      return;
    }
    request.url = target;
    if (!(isPageCacheOn && sendCachedPage(request, response))) {
      void respond(request, response);
    }
  };
  const { middleware } = options;
  const server = createServer(
    middleware
      ? (request, response) => middleware(request, response, () => handle(request, response))
      : handle,
  );
  server.keepAliveTimeout = 65_000;
  // A file of 10 MB over a slow line takes minutes.
  server.requestTimeout = 5 * 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const watch = watchDatabase();
  const replicas = watchReplicas(db);
  const cdn = keepCdnFresh();
  const pageChanges = listen('page_changes', {
    onMessage: (tag) => {
      dropPages(tag);
      noteAnnouncement();
      cdn.hear(tag);
    },
    onHearing: (isHearing) => {
      hearChanges(isHearing);
      hearAnnouncements(isHearing);
      if (isHearing) {
        cdn.doubt();
      } else {
        countGap();
      }
    },
  });
  const events = startEvents();
  addDatabaseFigures();
  addWebFigures();
  const metrics = await startMetricsServer();
  const jobs = await listJobs();
  const stopJobs = env().isWorkingOnJobs ? await startJobsSoon(jobs) : closeSender;
  void openQueues(jobs);

  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      await events.stop();
      const drained = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const impatience = setTimeout(() => server.closeAllConnections(), drainMs);
      await drained;
      clearTimeout(impatience);
      await pageChanges.stop();
      await cdn.stop();
      await stopJobs();
      watch.stop();
      replicas.stop();
      await metrics.close();
      await closeDb();
      await stopTracing();
    },
  };
}

/** What traces needs is loaded only where a collector is named. */
async function traceWhereAsked(): Promise<() => Promise<void>> {
  const { tracing, release } = env();
  if (!tracing) {
    return async () => {};
  }
  const { startTracing } = await import('#app/platform/tracing/start-tracing.server.ts');
  return startTracing({ release, ratio: tracing.ratio });
}

/** What cannot be read as an address is answered before anything else looks at it, and stands in the log all the same. */
function refuseAddress(request: IncomingMessage, response: ServerResponse): void {
  const requestId = requestIdFrom(request.headers['x-request-id']);
  response.writeHead(400, {
    ...commonHeaders,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
  });
  response.end('This address cannot be read.');
  const [path = ''] = (request.url ?? '').split('?', 1);
  logAnswer({ requestId, method: request.method ?? 'GET', path, status: 400, ms: 0, way: 'served' });
}

/** Works on jobs without serving anything (server/worker.ts). Returns how to stop. */
export async function startWorker(): Promise<() => Promise<void>> {
  await refuseUnfinishedRestore();
  const stopTracing = await traceWhereAsked();
  const jobs = await listJobs();
  const stopJobs = await startJobs(jobs);
  addDatabaseFigures();
  const metrics = await startMetricsServer();
  log.info({ jobs: jobs.map((job) => job.name) }, 'working on jobs');
  return async () => {
    await stopJobs();
    await metrics.close();
    await closeDb();
    await stopTracing();
  };
}

/** Starts the server on the site as it was built. */
export async function startBuiltSite(): Promise<WebServer> {
  const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild;
  await refuseUnfinishedRestore();
  const server = await startWebServer({ build });
  const stopWarming = warmDirectorySoon();
  return {
    ...server,
    close: () => {
      stopWarming();
      return server.close();
    },
  };
}

/** Half of a backup would pass for a site. A database that does not answer is another matter, and not found here. */
async function refuseUnfinishedRestore(): Promise<void> {
  if (await isRestoreUnfinished(db()).catch(() => false)) {
    throw new Error('A restore into this database was not finished. Run it again, then start.');
  }
}
