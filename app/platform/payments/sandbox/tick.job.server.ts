import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '../../db/client.server.ts';
import { env } from '../../env.server.ts';
import { enqueue, type Job } from '../../jobs/jobs.server.ts';
import { deliverEventQueue } from './deliver-event-queue.ts';
import { doDueWork } from './due-work.server.ts';
import { sandboxNow } from './sandbox-clock.server.ts';

/** Events younger than this are under way by themselves. */
const graceSeconds = 120;

/** Lets happen what has fallen due in the sandbox, and sends events on that a crash left behind; every minute. */
export const sandboxTickJob: Job<Record<string, never>> = {
  name: 'sandbox-tick',
  schema: z.object({}),
  handle: tick,
  retries: 0,
  retryDelaySeconds: 60,
  cron: '* * * * *',
};

async function tick(): Promise<void> {
  const { mode, stripe } = env();
  if (mode === 'production' || stripe) {
    return;
  }
  const now = await sandboxNow();
  await doDueWork(now);
  const { rows } = await db().execute(sql`
    select id from sandbox_objects
    where kind = 'event' and (body->>'pending_webhooks')::int > 0
      and (body->>'created')::bigint between ${now - 86_400}::bigint and ${now - graceSeconds}::bigint
    order by turn limit 200`);
  for (const { id } of rows) {
    await enqueue(deliverEventQueue, { eventId: String(id) }, { key: String(id) });
  }
}
