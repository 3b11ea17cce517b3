import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { buildingDay, deliveryDay, nextFallback, unknownZone } from '../commission-days.ts';
import { mayMove } from '../commission-policy.ts';
import { type NotThere, noteEvent, withLockedCommission } from '../hold-commission.server.ts';
import { notifyOfMove, notifyOfShoot } from '../notify/notify-of-steps.server.ts';
import { readCommission } from '../read-commission.server.ts';

export type ShootStepped =
  | { ok: true }
  | {
      ok: false;
      code: 'notFound' | 'notAllowed' | 'notOpen' | 'noFallback' | 'changed' | 'dayAhead' | 'dayBefore';
    };

/**
 * Moves the shoot to the next fallback day. `from` is the day the creative has read, so submitting twice moves it
 * once.
 */
export async function moveShoot(
  actor: Actor | null,
  { commissionId, from }: { commissionId: string; from: string },
): Promise<ShootStepped> {
  return withLockedCommission<ShootStepped | NotThere>(
    actor,
    commissionId,
    async ({ tx, at, record, standing, viewer }) => {
      if (!mayMove(viewer.side, standing.state, 'postpone')) {
        return { ok: false, code: mayMove(viewer.side, 'locked', 'postpone') ? 'notOpen' : 'notAllowed' };
      }
      const day = record.shootOn ? nextFallback(record.shootOn, record.content.fallbackDays) : null;
      if (record.shootOn !== from) {
        return { ok: false, code: 'changed' };
      }
      if (!day) {
        return { ok: false, code: 'noFallback' };
      }
      await tx.execute(sql`
      update commissions set shoot_on = ${day}::date, calendar_sequence = calendar_sequence + 1 where id = ${commissionId}`);
      const eventId = await noteEvent(tx, { commissionId, kind: 'moved', details: { from, day }, at });
      const now = await readCommission(tx, sql`c.id = ${commissionId}`);
      if (now) {
        await notifyOfMove(tx, now, { from, eventId });
      }
      return { ok: true };
    },
  );
}

export async function noteShot(
  actor: Actor | null,
  { commissionId, day }: { commissionId: string; day: string },
): Promise<ShootStepped> {
  return withLockedCommission<ShootStepped | NotThere>(
    actor,
    commissionId,
    async ({ tx, at, record, standing, viewer }) => {
      if (standing.state === 'shot' && viewer.side === 'creative' && record.shotOn === day) {
        return { ok: true };
      }
      if (!mayMove(viewer.side, standing.state, 'shoot')) {
        return { ok: false, code: mayMove(viewer.side, 'locked', 'shoot') ? 'notOpen' : 'notAllowed' };
      }
      const timeZone = record.timeZone ?? unknownZone;
      if (day > buildingDay(at, timeZone)) {
        return { ok: false, code: 'dayAhead' };
      }
      if (day < buildingDay(record.agreedAt, timeZone)) {
        return { ok: false, code: 'dayBefore' };
      }
      const days = record.agreed.estimate.terms.deliveryDays;
      const deliverBy = days ? deliveryDay(day, days, record.country) : null;
      await tx.execute(sql`
      update commissions set state = 'shot', shot_on = ${day}::date, deliver_by = ${deliverBy}::date,
             calendar_sequence = calendar_sequence + 1
       where id = ${commissionId}`);
      const details = { day, ...(deliverBy ? { deliverBy } : {}) };
      const eventId = await noteEvent(tx, { commissionId, kind: 'shot', details, at });
      const now = await readCommission(tx, sql`c.id = ${commissionId}`);
      if (now) {
        await notifyOfShoot(tx, now, { eventId });
      }
      return { ok: true };
    },
  );
}
