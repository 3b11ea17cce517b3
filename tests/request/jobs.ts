import { listJobs } from '#server/jobs.ts';
import { rows } from './site.ts';

/** Does what waits in the queue and is due, and what comes of it: links, notices, events of payments. */
export async function runJobs(): Promise<void> {
  const jobs = await listJobs();
  const [queue] = await rows<{ name: string | null }>(`select to_regclass('pgboss.job')::text as name`);
  while (queue?.name) {
    const due = await rows<{ name: string; data: unknown }>(
      `delete from pgboss.job where state in ('created', 'retry') and start_after <= now() returning name, data`,
    );
    if (due.length === 0) return;
    for (const { name, data } of due) {
      const job = jobs.find((each) => each.name === name);
      await job?.handle(job.schema.parse(data ?? {}));
    }
  }
}
