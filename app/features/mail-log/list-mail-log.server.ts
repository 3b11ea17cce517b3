import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { mails } from '#app/platform/db/schema/mails.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf } from '#app/platform/time-cursor.ts';
import type { MailLogState } from './mail-log-address.ts';

/** One mail without what it says: nobody reads other people's mails here, nor finds a link in them. Times are ISO texts. */
export type LoggedMail = {
  id: string;
  template: string;
  to: string;
  /** Null for somebody without an account. */
  userId: string | null;
  subject: string;
  status: 'waiting' | 'sent' | 'failed';
  attempts: number;
  /** The mail server's own words at the last try that failed. */
  error: string | null;
  createdAt: string;
  sentAt: string | null;
};

export const mailLogPageSize = 50;

const rowShape = {
  id: mails.id,
  atMicros: cell.text,
  template: mails.template,
  to: mails.toAddress,
  userId: mails.userId,
  subject: mails.subject,
  status: oneOf(['waiting', 'sent', 'failed']),
  attempts: mails.attempts,
  error: mails.lastError,
  createdAt: cell.isoTime,
  sentAt: orNull(cell.isoTime),
};

/** A page of the mails that fit, newest first. For admins only. */
export async function listMailLog({ state, kind, to, after }: MailLogState) {
  const rows = await listRows(db(), rowShape)`
    select m.id, ${microsOf(sql`m.created_at`)} as at_micros, m.template, m.to_address as "to", m.user_id, m.subject,
           m.status, m.attempts, m.last_error as error, m.created_at, m.sent_at
      from mails m
     where ${withState(state)}
       and ${kind ? sql`m.template = ${kind}` : sql`true`}
       and ${to ? sql`lower(m.to_address) = ${to}` : sql`true`}
       and ${olderThan(after, { at: sql`m.created_at`, id: sql`m.id` })}
     order by m.created_at desc, m.id desc
     limit ${mailLogPageSize + 1}`;
  return pageOf(rows, { size: mailLogPageSize, itemOf: ({ atMicros: _, ...mail }): LoggedMail => mail });
}

/** `waiting` and `failed` are few, and have an index that names both. */
function withState(state: MailLogState['state']): SQL {
  if (state === 'all') return sql`true`;
  if (state === 'sent') return sql`m.status = 'sent'`;
  return sql`m.status in ('waiting', 'failed') and m.status = ${state}`;
}

/** Every kind of mail that is kept now, found by skipping along the index. */
export async function listMailKinds(): Promise<string[]> {
  const rows = await listRows(db(), { template: mails.template })`
    with recursive known as (
      (select template from mails order by template limit 1)
      union all
      select (select m.template from mails m where m.template > known.template order by m.template limit 1)
        from known where known.template is not null)
    select template from known where template is not null`;
  return rows.map(({ template }) => template);
}
