import { setTimeout } from 'node:timers/promises';
import type { Hono } from 'hono';
import { askDatabase, isDatabaseAway } from '#app/platform/db/watch-database.server.ts';
import { sendMetrics } from './metrics.ts';
import type { RouteTypes } from './route-types.ts';
import type { Leaving } from './running-process.ts';

/** A readiness check is answered within two seconds. */
const readyMs = 1_500;

/**
 * Health routes of every process: `/healthz`, whether it is alive; `/readyz`, whether it can work and is not leaving;
 * `/metrics`. `isAtWork` is false until it has started.
 */
export function addHealth(routes: Hono<RouteTypes>, leaving: Leaving, isAtWork = () => true): void {
  routes.get('/healthz', (c) => c.text('ok'));
  routes.get('/readyz', async (c) => {
    if (leaving.isBegun()) {
      return c.text('this process is about to end', 503);
    }
    const late = setTimeout(readyMs, undefined, { ref: false });
    if (!((await Promise.race([askDatabase(), late])) ?? !isDatabaseAway())) {
      return c.text('the database does not answer', 503);
    }
    return isAtWork() ? c.text('ready') : c.text('this process has not begun to work', 503);
  });
  routes.get('/metrics', sendMetrics);
}
