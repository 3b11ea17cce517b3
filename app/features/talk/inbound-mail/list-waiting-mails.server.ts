import { sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { inboundMails } from '#app/platform/db/schema/mails.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { placeMailJob } from './place-mail.job.server.ts';
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

export type Decision = 'deliver' | 'discard';
export type Decided = { ok: true } | { ok: false; code: 'notAllowed' | 'gone' | 'notDeliverable' };

/**
 * Discards a waiting mail, or vouches for its sender, after which every other check runs again. `gone`: it was decided
 * in the meantime.
 */
export async function decideMail(actor: Actor, id: string, decision: Decision): Promise<Decided> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  if (!isUuid(id)) {
    return { ok: false, code: 'gone' };
  }
  return db().transaction(async (tx): Promise<Decided> => {
    const mail = await findRow(tx, {
      reason: oneOf(waitingReasons),
      userId: orNull(cell.text),
      isWhole: cell.boolean,
    })`
      select reason, user_id, raw is not null as is_whole
        from inbound_mails where id = ${id} and state = 'waiting' for update`;
    if (!mail) {
      return { ok: false, code: 'gone' };
    }
    if (decision === 'deliver' && !(mail.isWhole && mayBeDelivered(mail.reason))) {
      return { ok: false, code: 'notDeliverable' };
    }
    if (decision === 'deliver') {
      await tx.execute(sql`
        update inbound_mails set state = 'received', reason = null, is_vouched = true, attempts = 0, decided_at = now()
         where id = ${id}`);
      await enqueue(placeMailJob, { mailId: id }, { on: tx });
    } else {
      await tx.execute(sql`
        update inbound_mails
           set state = 'discarded', decided_at = now(), raw = null, envelope = null,
               sender = '', subject = '', body = '', files = '[]'
         where id = ${id}`);
    }
    await writeAudit(tx, actor.userId, {
      action: decision === 'deliver' ? 'inbound_mail.delivered' : 'inbound_mail.discarded',
      subject: { kind: 'inbound_mail', id },
      userId: mail.userId,
      before: { reason: mail.reason },
    });
    return { ok: true };
  });
}
