import { sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { mails } from '#app/platform/db/schema/mails.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { sendMailJob } from '#app/platform/mail/send-mail.job.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';

/**
 * Emails held after a restore: a copy of a site must not send mail until an operator confirms that it is the live site.
 */

export type HeldFate = 'release' | 'drop';

export type HeldDecided = { ok: true; count: number } | { ok: false; code: 'notAllowed' };

/** Per call, because each email that is sent becomes a job. */
const atOnce = 500;

export async function countHeldMails(): Promise<number> {
  const { count } = await getRow(db(), { count: cell.number })`
    select count(*)::int as count from mails where status = 'held'`;
  return count;
}

export async function decideHeldMails(
  actor: Actor,
  { fate, mailId = null }: { fate: HeldFate; mailId?: string | null },
): Promise<HeldDecided> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return { ok: true, count: await decide({ actorId: actor.userId, fate, mailId }) };
}

/** For the command line: handles all of them. The audit log names no actor. */
export async function decideAllHeldMails(fate: HeldFate): Promise<number> {
  let count = 0;
  for (let done = atOnce; done === atOnce; count += done) {
    done = await decide({ actorId: null, fate, mailId: null });
  }
  return count;
}

type Decision = { actorId: string | null; fate: HeldFate; mailId: string | null };

async function decide({ actorId, fate, mailId }: Decision): Promise<number> {
  return db().transaction(async (tx) => {
    const chosen = sql`
      select id from mails where status = 'held' ${mailId === null ? sql`` : sql`and id = ${uuidOrNull(mailId)}::uuid`}
       order by created_at, id limit ${atOnce} for update skip locked`;
    const decided = await listRows(tx, { id: mails.id })`
      ${fate === 'drop' ? sql`delete from mails` : sql`update mails set status = 'waiting', last_error = null`}
       where id in (${chosen}) returning id`;
    for (const { id } of fate === 'release' ? decided : []) {
      await enqueue(sendMailJob, { mailId: id }, { on: tx });
    }
    if (decided.length > 0) {
      await writeAudit(tx, actorId, {
        action: fate === 'release' ? 'held_mails.released' : 'held_mails.dropped',
        subject: { kind: 'mail', id: mailId ?? 'held' },
        after: { count: decided.length },
      });
    }
    return decided.length;
  });
}
