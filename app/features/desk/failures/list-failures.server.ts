import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { webhookEvents } from '#app/platform/db/schema/billing.ts';
import { mails } from '#app/platform/db/schema/mails.ts';

/** A payment webhook event that has not been processed yet. Times are ISO strings. */
export type FailingWebhook = {
  id: string;
  type: string;
  at: string;
  attempts: number;
  error: string | null;
  isDead: boolean;
};

export type FailedMail = {
  id: string;
  to: string;
  subject: string;
  at: string;
  attempts: number;
  error: string | null;
};

/** The list is capped; retrying makes room. */
export const maxFailures = 50;

/** Emails are retried for about a day; after this there is no point in showing them. */
const mailDays = 14;

export async function listFailures(now: Date): Promise<{ webhooks: FailingWebhook[]; mails: FailedMail[] }> {
  const [failingWebhooks, failedMails] = await Promise.all([
    listRows(db(), {
      id: webhookEvents.id,
      type: webhookEvents.type,
      at: cell.isoTime,
      attempts: webhookEvents.attempts,
      error: webhookEvents.lastError,
      isDead: cell.boolean,
    })`
      select id, type, received_at as at, attempts, last_error as error,
             dead_at is not null as is_dead
        from webhook_events
       where handled_at is null and attempts > 0
       order by received_at limit ${maxFailures}`,
    listRows(db(), {
      id: mails.id,
      to: mails.toAddress,
      subject: mails.subject,
      at: cell.isoTime,
      attempts: mails.attempts,
      error: mails.lastError,
    })`
      select id, to_address as to, subject, created_at as at, attempts, last_error as error
        from mails
       where status = 'failed' and created_at > ${now.toISOString()}::timestamptz - ${mailDays}::int * interval '1 day'
       order by created_at desc, id desc limit ${maxFailures}`,
  ]);
  return { webhooks: failingWebhooks, mails: failedMails };
}
