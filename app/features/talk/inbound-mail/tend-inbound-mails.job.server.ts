import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { mailKeptDays } from './inbound-bounds.ts';
import { placeMailJob } from './place-mail.job.server.ts';

const lostHours = 3;
const foundAtOnce = 50;

/** Hourly: deletes expired mails and requeues mails whose job was lost. */
export const tendInboundMailsJob: Job<Record<string, never>> = {
  name: 'tend-inbound-mails',
  schema: z.object({}),
  handle: tendInboundMails,
  retries: 3,
  retryDelaySeconds: 60,
  cron: '50 * * * *',
};

async function tendInboundMails(): Promise<void> {
  await db().execute(sql`
    delete from inbound_mails where received_at < now() - ${mailKeptDays} * interval '1 day'`);
  const lost = await listRows(db(), { id: cell.text })`
    select id from inbound_mails
     where state = 'received' and greatest(received_at, decided_at) < now() - ${lostHours} * interval '1 hour'
     order by received_at limit ${foundAtOnce}`;
  for (const { id } of lost) {
    await enqueue(placeMailJob, { mailId: id });
  }
}
