import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { warmDirectorySoon } from '#app/features/catalogue/directory/warm-directory.server.ts';
import {
  type AdminAnswer,
  adminRequest,
  makeFirstAdmin,
} from '#app/features/desk/setup/first-admin.server.ts';
import { keepCdnFresh } from '#app/platform/cdn/keep-cdn-fresh.server.ts';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { hearAnnouncements, noteAnnouncement, watchReplicas } from '#app/platform/db/replicas.server.ts';
import { watchDatabase } from '#app/platform/db/watch-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { closeSender, openQueues, startJobsSoon } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import { countGap } from '#app/platform/metrics.server.ts';
import { dropPages, hearChanges } from '#app/platform/page-cache/page-cache.server.ts';
import { listen } from '#app/platform/realtime/listen.server.ts';
import { logAnswer, requestIdFrom } from './access-log.ts';
import { refuseUnfinishedRestore, traceWhereAsked } from './before-start.ts';
import { sendCachedPage } from './cached-page.ts';
import { startEvents } from './events.ts';
import { addDatabaseFigures, addWebFigures } from './figures.ts';
import { startInboundSmtp } from './inbound-smtp.ts';
import { tidyTarget } from './incoming/tidy-target.ts';
import { listJobs } from './jobs.ts';
import { forgetRemovedMedia } from './media.ts';
import { startMetricsServer } from './metrics.ts';
import { createRoutes } from './routes.ts';
import { listenOn, makeDraining, type RunningProcess } from './running-process.ts';
import { commonHeaders } from './security-headers.ts';
import { startWorker } from './worker-process.ts';

/** Streams end spread over this time, so that browsers do not all reconnect at once. */
const streamEndMs = 3_000;
/** The most that closing takes after DRAIN_SECONDS: streams, requests, jobs and the database. */
const endSeconds = 40;

/**
 * The web server: cached pages first, straight from memory; everything else through Hono. `middleware` runs first in
 * development (Vite).
 */
export async function startWebServer(options: {
  build: ServerBuild | (() => Promise<ServerBuild>);
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}): Promise<RunningProcess> {
  const { host, port, isPageCacheOn, drainSeconds } = env();
  const stopTracing = await traceWhereAsked();
  const draining = makeDraining();
  const respond = getRequestListener(createRoutes(options.build, draining).fetch, {
    overrideGlobalObjects: false,
  });
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    draining.note(response);
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
  // A file of 10 MB over a slow connection takes minutes.
  server.requestTimeout = 5 * 60_000;
  // Frees responses, such as a ZIP, whose client reads nothing for this time. Event streams have heartbeats.
  server.timeout = 5 * 60_000;
  await listenOn(server, { host, port });
  const watch = watchDatabase();
  const replicas = watchReplicas(db);
  const cdn = keepCdnFresh();
  const pageChanges = listen('page_changes', {
    onMessage: (tag) => {
      if (!forgetRemovedMedia(tag)) {
        dropPages(tag);
      }
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
  const stopJobs = env().isWorkingOnJobs ? await startJobsSoon(jobs) : async () => {};
  const smtp = env().isWorkingOnJobs ? await startInboundSmtp() : null;
  void openQueues(jobs);

  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      // Jobs are handed back while others can take them; remaining requests enqueue on their own.
      const jobsStopped = Promise.all([stopJobs(), smtp?.close()]);
      await draining.begin(drainSeconds);
      await Promise.all([draining.finish(server), events.stop(drainSeconds > 0 ? streamEndMs : 0)]);
      await jobsStopped;
      await closeSender();
      await pageChanges.stop();
      await cdn.stop();
      watch.stop();
      replicas.stop();
      await metrics.close();
      await closeDb();
      await stopTracing();
    },
  };
}

/** Unparsable addresses are answered before anything else sees them, but are logged. */
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

/** Starts what PROCESS_ROLE says. */
export async function startProcess(): Promise<RunningProcess> {
  const { role, formerSettings } = env();
  for (const note of formerSettings) {
    log.warn(note);
  }
  await refuseUnfinishedRestore();
  return role === 'worker' ? startWorker() : startBuiltSite();
}

/** A process that has not exited this long after a signal is stuck. */
export function leaveSeconds(): number {
  return env().drainSeconds + endSeconds;
}

/** Creates the first admin for setup (server/first-admin.ts). */
export async function answerSetup(asked: unknown): Promise<AdminAnswer> {
  try {
    return await makeFirstAdmin(adminRequest.parse(asked));
  } finally {
    await closeSender();
    await closeDb();
  }
}

/** Starts the server with the built site. */
async function startBuiltSite(): Promise<RunningProcess> {
  const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild;
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
