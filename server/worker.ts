/**
 * Works on jobs in a process of its own: `node server/worker.ts`, beside web processes with JOBS=worker. Ends in
 * order on SIGTERM and SIGINT: jobs under way are finished.
 */
import { closeDb } from '#app/platform/db/client.server.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import { jobs } from './jobs.ts';

try {
  const stopJobs = await startJobs(jobs);
  log.info({ jobs: jobs.map((job) => job.name) }, 'working on jobs');
  const stop = async () => {
    await stopJobs();
    await closeDb();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
