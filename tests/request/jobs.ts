import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { listJobs } from '#server/jobs.ts';

/** Does what waits in the queue and is due, and what comes of it: links, notices, events of payments. */
export async function runJobs(): Promise<void> {
  const jobs = await listJobs();
  const queue = await getRow(db(), {
    name: orNull(cell.text),
  })`select to_regclass('pgboss.job')::text as name`;
  while (queue.name) {
    const due = await listRows(db(), { name: cell.text, data: orNull(cell.json) })`
      delete from pgboss.job where state in ('created', 'retry') and start_after <= now() returning name, data`;
    if (due.length === 0) return;
    for (const { name, data } of due) {
      const job = jobs.find((each) => each.name === name);
      await job?.handle(job.schema.parse(data ?? {}));
    }
  }
}
