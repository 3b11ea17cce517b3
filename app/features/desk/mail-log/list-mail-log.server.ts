import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { mails } from '#app/platform/db/schema/mails.ts';
import { microsOf, momentOf } from '#app/platform/db/time-cursor.server.ts';
import { type RowCursor, writeRowCursor } from '#app/platform/row-cursor.ts';
import type { MailLogState, MailOrder } from './mail-log-address.ts';

/**
 * A mail's metadata. Never the body: admins must not read other people's mail or find links in it. Times are ISO
 * strings.
 */
export type LoggedMail = {
  id: string;
  template: string;
  to: string;
  /** Null for a recipient without an account. */
  userId: string | null;
  subject: string;
  status: 'waiting' | 'held' | 'sent' | 'failed';
  attempts: number;
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
  status: oneOf(['waiting', 'held', 'sent', 'failed']),
  attempts: mails.attempts,
  error: mails.lastError,
  createdAt: cell.isoTime,
  sentAt: orNull(cell.isoTime),
};

/** One page of matching mails. The caller must be an admin. */
export async function listMailLog({ state, kind, to, order, after }: MailLogState) {
  const { by, from } = walkOf(order, after);
  const rows = await listRows(db(), rowShape)`
    select m.id, ${microsOf(sql`m.created_at`)} as at_micros, m.template, m.to_address as "to", m.user_id, m.subject,
           m.status, m.attempts, m.last_error as error, m.created_at, m.sent_at
      from mails m
     where ${withState(state)}
       and ${kind ? sql`m.template = ${kind}` : sql`true`}
       and ${to ? sql`lower(m.to_address) = ${to}` : sql`true`}
       and ${from}
     order by ${by}
     limit ${mailLogPageSize + 1}`;
  const shown = rows.slice(0, mailLogPageSize);
  const last = rows.length > mailLogPageSize ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ atMicros: _, ...mail }): LoggedMail => mail),
    next: last ? cursorOf(order, last) : null,
  };
}

function cursorOf({ name }: MailOrder, { id, atMicros, to }: RowOf<typeof rowShape>): string {
  return writeRowCursor({ id, atMicros, value: name === 'to' ? to.toLowerCase() : atMicros });
}

/**
 * Sort order as an index has it, and the cursor's condition. By address, the newest of each address comes first;
 * descending reverses all of it. One address has few mails, so rows already shown are skipped.
 */
function walkOf({ name, isFalling }: MailOrder, cursor: RowCursor | null): { by: SQL; from: SQL } {
  const isNewestFirst = name === 'when' ? isFalling : !isFalling;
  const time = isNewestFirst ? sql`m.created_at desc, m.id desc` : sql`m.created_at, m.id`;
  const behind = isNewestFirst ? sql`<` : sql`>`;
  const beyond =
    cursor && sql`(m.created_at, m.id) ${behind} (${momentOf(cursor.atMicros)}, ${cursor.id}::uuid)`;
  if (name === 'when') {
    return { by: time, from: beyond ?? sql`true` };
  }
  const address = sql`lower(m.to_address)`;
  const side = isFalling ? sql`<` : sql`>`;
  return {
    by: isFalling ? sql`${address} desc, ${time}` : sql`${address}, ${time}`,
    from: cursor
      ? sql`${address} ${side}= ${cursor.value} and (${address} ${side} ${cursor.value} or ${beyond})`
      : sql`true`,
  };
}

/** `waiting` and `failed` match few rows and have a partial index. */
function withState(state: MailLogState['state']): SQL {
  if (state === 'all') return sql`true`;
  if (state === 'sent') return sql`m.status = 'sent'`;
  if (state === 'held') return sql`m.status = 'held'`;
  return sql`m.status in ('waiting', 'failed') and m.status = ${state}`;
}

/** Skips along the index instead of scanning all mails. */
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
