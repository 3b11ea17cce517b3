import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { lastsOf, type NewPromo, promoText } from './payments-policy.ts';

type PromoAnswer = { ok: true } | { ok: false; code: 'notAllowed' | 'codeTaken' | 'gone' };

/** Makes a promo code at the provider. Idempotent by key. */
export async function createPromo(
  actor: Actor,
  { promo, key }: { promo: NewPromo; key: string },
): Promise<PromoAnswer> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const { code, plan, unit, value, lasting, maxUses, lastDay: endsAt } = promo;
  const terms = {
    code,
    plan,
    maxUses,
    endsAt,
    percentOff: unit === 'percent' ? value : null,
    centsOff: unit === 'dollars' ? Math.round(value * 100) : null,
    lasts: lastsOf(plan, lasting),
  };
  const made = await payments().createPromotion({ ...terms, name: promoText(terms), key });
  if (!made.ok) {
    return made;
  }
  if (!(await isNoted(made.id))) {
    await writeAudit(db(), actor.userId, {
      action: 'promo_code.created',
      subject: { kind: 'promo_code', id: made.id },
      after: { ...terms, endsAt: endsAt?.toISOString() ?? null },
    });
  }
  return { ok: true };
}

async function isNoted(id: string): Promise<boolean> {
  const { noted } = await getRow(db(), { noted: cell.boolean })`
    select exists (select from audit_log
                    where subject_kind = 'promo_code' and subject_id = ${id} and action = 'promo_code.created') as noted`;
  return noted;
}

/** Deactivates a code. `gone`: there is no active one. */
export async function endPromo(actor: Actor, { id }: { id: string }): Promise<PromoAnswer> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const known = (await payments().listPromotions()).find((one) => one.id === id);
  if (known?.state !== 'running') {
    return { ok: false, code: 'gone' };
  }
  await payments().endPromotion(id);
  await writeAudit(db(), actor.userId, {
    action: 'promo_code.ended',
    subject: { kind: 'promo_code', id },
    before: { code: known.code, uses: known.uses },
  });
  return { ok: true };
}
