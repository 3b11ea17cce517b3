import { isRestoreUnfinished } from '#app/features/desk/backup/restore-marker.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';

/** Loads tracing only where a collector is set. Returns a function to stop. */
export async function traceWhereAsked(): Promise<() => Promise<void>> {
  const { tracing, release } = env();
  if (!tracing) {
    return async () => {};
  }
  const { startTracing } = await import('#app/platform/tracing/start-tracing.server.ts');
  return startTracing({ release, ratio: tracing.ratio });
}

/** A half-restored database would look like a site. An unreachable database is handled elsewhere. */
export async function refuseUnfinishedRestore(): Promise<void> {
  if (await isRestoreUnfinished(db()).catch(() => false)) {
    throw new Error('A restore into this database was not finished. Run it again, then start.');
  }
}
