import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { partnerKeys } from '#app/platform/db/schema/partners.ts';
import { changePartner, type PartnerChange } from '../change-partner.server.ts';
import { keyIdOf } from '../partner-schema.ts';
import { keyLabel, makeKey } from './api-key.ts';

export const mostKeys = 20;

/** Makes a key, which is returned only here and shown once. `shownOnce`: this form already made a key. */
export async function addKey(
  actor: Actor,
  asked: { partnerId: string; id: string; name: string; requestsPerMinute: number },
): Promise<PartnerChange<{ key: string }>> {
  const { partnerId, name, requestsPerMinute } = asked;
  return changePartner<{ key: string }>(actor, { partnerId, action: 'addKey' }, async (tx) => {
    const { id, secretHash, key } = makeKey(keyIdOf(asked.id));
    if ((await tx.$count(partnerKeys, eq(partnerKeys.id, id))) > 0) {
      return { ok: false, code: 'shownOnce' };
    }
    const held = await tx.$count(
      partnerKeys,
      and(eq(partnerKeys.partnerId, partnerId), isNull(partnerKeys.revokedAt)),
    );
    if (held >= mostKeys) {
      return { ok: false, code: 'tooMany' };
    }
    await tx.insert(partnerKeys).values({ id, partnerId, name, secretHash, requestsPerMinute });
    await writeAudit(tx, actor.userId, {
      action: 'partner_key.added',
      subject: { kind: 'partner', id: partnerId },
      after: { key: keyLabel(id), name, requestsPerMinute },
    });
    return { ok: true, key };
  });
}

/** Revokes a key permanently, from the next request on. */
export async function revokeKey(
  actor: Actor,
  { partnerId, keyId, at }: { partnerId: string; keyId: string; at: Date },
): Promise<PartnerChange> {
  return changePartner<unknown>(actor, { partnerId, action: 'revokeKey' }, async (tx) => {
    const revoked = await tx
      .update(partnerKeys)
      .set({ revokedAt: at })
      .where(
        and(eq(partnerKeys.id, keyId), eq(partnerKeys.partnerId, partnerId), isNull(partnerKeys.revokedAt)),
      )
      .returning({ name: partnerKeys.name });
    const [key] = revoked;
    if (!key) {
      return { ok: false, code: 'nothingToDo' };
    }
    await writeAudit(tx, actor.userId, {
      action: 'partner_key.revoked',
      subject: { kind: 'partner', id: partnerId },
      before: { key: keyLabel(keyId), name: key.name },
    });
    return { ok: true };
  });
}
