import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { closeDb } from '#app/platform/db/client.server.ts';
import { watchDatabase } from '#app/platform/db/watch-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { closeSender, isWorkingOnJobs, startJobsSoon } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import { traceWhereAsked } from './before-start.ts';
import { addDatabaseFigures } from './figures.ts';
import { addHealth } from './health.ts';
import { startInboundSmtp } from './inbound-smtp.ts';
import { listJobs } from './jobs.ts';
import { startMetricsServer } from './metrics.ts';
import type { RouteTypes } from './route-types.ts';
import { listenOn, makeDraining, type RunningProcess } from './running-process.ts';

/**
 * Works on jobs; serves only health and metrics, on WORKER_PORT. Without a database it waits, and is not ready
 * meanwhile.
 */
export async function startWorker(): Promise<RunningProcess> {
  const { host, workerPort } = env();
  const stopTracing = await traceWhereAsked();
  const draining = makeDraining();
  const routes = new Hono<RouteTypes>();
  addHealth(routes, draining, isWorkingOnJobs);
  const server = createServer(getRequestListener(routes.fetch, { overrideGlobalObjects: false }));
  await listenOn(server, { host, port: workerPort });
  const watch = watchDatabase();
  addDatabaseFigures();
  const metrics = await startMetricsServer();
  const jobs = await listJobs();
  const stopJobs = await startJobsSoon(jobs);
  const smtp = await startInboundSmtp();
  log.info({ jobs: jobs.map((job) => job.name) }, 'working on jobs');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      // No proxy sends requests here, so there is nothing to drain.
      await draining.begin(0);
      await Promise.all([stopJobs(), smtp?.close()]);
      await draining.finish(server);
      await closeSender();
      watch.stop();
      await metrics.close();
      await closeDb();
      await stopTracing();
    },
  };
}
