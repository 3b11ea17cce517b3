import { isRestoreUnfinished } from '#app/features/backup/restore-marker.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';

/** What traces needs is loaded only where a collector is named. Returns how to stop. */
export async function traceWhereAsked(): Promise<() => Promise<void>> {
  const { tracing, release } = env();
  if (!tracing) {
    return async () => {};
  }
  const { startTracing } = await import('#app/platform/tracing/start-tracing.server.ts');
  return startTracing({ release, ratio: tracing.ratio });
}

/** Half of a backup would pass for a site. A database that does not answer is another matter, and not found here. */
export async function refuseUnfinishedRestore(): Promise<void> {
  if (await isRestoreUnfinished(db()).catch(() => false)) {
    throw new Error('A restore into this database was not finished. Run it again, then start.');
  }
}
