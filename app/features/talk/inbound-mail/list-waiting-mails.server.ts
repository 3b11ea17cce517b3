import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listOf, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { inboundMails } from '#app/platform/db/schema/mails.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';
import { mayBeDelivered, type WaitingReason, waitingReasons } from './reasons.ts';

export type WaitingMail = {
  id: string;
  reason: WaitingReason;
  /** The owner of the reply address; null when it is unknown. */
  person: { userId: string; name: string } | null;
  sender: string;
  subject: string;
  body: string;
  files: string[];
  /** As an ISO string. */
  at: string;
  mayDeliver: boolean;
};

const rowShape = {
  id: inboundMails.id,
  atMicros: cell.text,
  reason: oneOf(waitingReasons),
  userId: orNull(cell.text),
  name: orNull(cell.text),
  sender: inboundMails.sender,
  subject: inboundMails.subject,
  body: inboundMails.body,
  files: listOf(cell.text),
  at: cell.isoTime,
  isWhole: cell.boolean,
};

export async function listWaitingMails({ after, size }: { after: TimeCursor | null; size: number }) {
  const rows = await listRows(db(), rowShape)`
    select m.id, ${microsOf(sql`m.received_at`)} as at_micros, m.reason, m.user_id,
           p.first_name || ' ' || p.last_name as name, m.sender, m.subject, m.body, m.files,
           m.received_at as at, m.raw is not null as is_whole
      from inbound_mails m left join profiles p on p.user_id = m.user_id
     where m.state = 'waiting' and ${olderThan(after, { at: sql`m.received_at`, id: sql`m.id` })}
     order by m.received_at desc, m.id desc limit ${size + 1}`;
  return pageOf(rows, {
    size,
    itemOf: ({ atMicros: _, userId, name, isWhole, ...mail }): WaitingMail => ({
      ...mail,
      person: userId ? { userId, name: name?.trim() || 'No name' } : null,
      mayDeliver: isWhole && mayBeDelivered(mail.reason),
    }),
  });
}
