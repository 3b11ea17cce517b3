import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';

/** An event of the payment provider that could not be worked on yet. Times are ISO texts. */
export type FailingWebhook = {
  id: string;
  type: string;
  at: string;
  attempts: number;
  error: string | null;
  /** Given up: nobody tries it any more. */
  isDead: boolean;
};

/** A mail that could not be sent yet. */
export type FailedMail = {
  id: string;
  to: string;
  subject: string;
  at: string;
  attempts: number;
  error: string | null;
};

/** More than these are not shown; what is tried again makes room. */
export const mostFailures = 50;

/** Mails are tried for about a day; older failures are past help. */
const mailDays = 14;

export async function listFailures(now: Date): Promise<{ webhooks: FailingWebhook[]; mails: FailedMail[] }> {
  const [webhooks, mails] = await Promise.all([
    db().execute<FailingWebhook>(sql`
      select id, type, to_json(received_at) #>> '{}' as at, attempts, last_error as error,
             dead_at is not null as "isDead"
        from webhook_events
       where handled_at is null and attempts > 0
       order by received_at limit ${mostFailures}`),
    db().execute<FailedMail>(sql`
      select id, to_address as to, subject, to_json(created_at) #>> '{}' as at, attempts, last_error as error
        from mails
       where status = 'failed' and created_at > ${now.toISOString()}::timestamptz - ${mailDays}::int * interval '1 day'
       order by created_at desc, id desc limit ${mostFailures}`),
  ]);
  return { webhooks: webhooks.rows, mails: mails.rows };
}
