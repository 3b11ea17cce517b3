import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { partners } from '#app/platform/db/schema/partners.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { type PartnerAction, type PartnerRefusal, refusalOf } from './partner-policy.ts';

export type PartnerFailure =
  | PartnerRefusal
  | 'gone'
  | 'nameTaken'
  | 'nothingToDo'
  | 'tooMany'
  | 'disabled'
  | 'shownOnce';
export type PartnerChange<Done = unknown> = ({ ok: true } & Done) | { ok: false; code: PartnerFailure };

export async function addPartner(
  actor: Actor,
  { name, contact }: { name: string; contact: string },
): Promise<PartnerChange<{ id: string }>> {
  const refusal = refusalOf(actor, 'addPartner', now());
  if (refusal) {
    return { ok: false, code: refusal };
  }
  return db().transaction(async (tx) => {
    const row = await findRow(tx, { id: partners.id })`
      insert into partners (name, contact) values (${name}, ${contact}) on conflict (name) do nothing returning id`;
    if (!row) {
      return { ok: false, code: 'nameTaken' };
    }
    await writeAudit(tx, actor.userId, {
      action: 'partner.added',
      subject: { kind: 'partner', id: row.id },
      after: { name },
    });
    return { ok: true, id: row.id };
  });
}

export async function suspendPartner(
  actor: Actor,
  { partnerId, isSuspended }: { partnerId: string; isSuspended: boolean },
): Promise<PartnerChange> {
  return changePartner<unknown>(
    actor,
    { partnerId, action: isSuspended ? 'suspend' : 'resume' },
    async (tx, partner) => {
      if (partner.isSuspended === isSuspended) {
        return { ok: false, code: 'nothingToDo' };
      }
      await tx.execute(sql`
      update partners set suspended_at = ${isSuspended ? sql`now()` : null} where id = ${partnerId}`);
      await writeAudit(tx, actor.userId, {
        action: isSuspended ? 'partner.suspended' : 'partner.resumed',
        subject: { kind: 'partner', id: partnerId },
      });
      return { ok: true };
    },
  );
}

export async function changePartner<Done>(
  actor: Actor,
  { partnerId, action }: { partnerId: string; action: PartnerAction },
  change: (tx: Transaction, partner: { isSuspended: boolean }) => Promise<PartnerChange<Done>>,
): Promise<PartnerChange<Done>> {
  const refusal = refusalOf(actor, action, now());
  if (refusal) {
    return { ok: false, code: refusal };
  }
  if (!isUuid(partnerId)) {
    return { ok: false, code: 'gone' };
  }
  return db().transaction(async (tx) => {
    const partner = await findRow(tx, { isSuspended: cell.boolean })`
      select suspended_at is not null as is_suspended from partners where id = ${partnerId} for update`;
    return partner ? change(tx, partner) : { ok: false, code: 'gone' };
  });
}
