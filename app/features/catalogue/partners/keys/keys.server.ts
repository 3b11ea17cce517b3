import { and, eq, isNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { partnerKeys } from '#app/platform/db/schema/partners.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { consumeAll, countUse, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { changePartner, type PartnerChange } from '../change-partner.server.ts';
import { keyIdOf } from '../partner-schema.ts';
import { isSecretOf, keyLabel, makeKey, parseKey } from './api-key.ts';

const mostKeys = 20;

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

export type Allowance = { limit: number; remaining: number; resetSeconds: number };

type Authenticated =
  | { ok: true; partnerId: string; allowance: Allowance }
  | { ok: false; code: 'key-missing' | 'key-invalid' | 'partner-suspended' }
  | { ok: false; code: 'too-many-requests'; retryAfterSeconds: number; allowance: Allowance | null };

/** Longer headers are refused unread. */
const maxHeaderLength = 200;

export const windowSeconds = 60;

/** Wrong keys per network address; valid keys from there are not affected. */
const failedKeys: RateLimit = { name: 'failed-api-keys', points: 30, seconds: 15 * 60 };

const shape = {
  partnerId: partnerKeys.partnerId,
  secretHash: partnerKeys.secretHash,
  requestsPerMinute: partnerKeys.requestsPerMinute,
  isRevoked: cell.boolean,
  isSuspended: cell.boolean,
  isUsedToday: cell.boolean,
};

/**
 * Identifies the key and counts the request before any work, in the database for all processes. `address`: the client's
 * IP address.
 */
export async function authenticateKey(header: string | undefined, address: string): Promise<Authenticated> {
  if (!header) {
    return { ok: false, code: 'key-missing' };
  }
  const [, text = ''] = header.length > maxHeaderLength ? [] : (header.match(/^Bearer +(\S+)$/i) ?? []);
  const given = parseKey(text);
  const row = given && (await findKey(given.id));
  if (!(given && row && isSecretOf(given.secret, row.secretHash)) || row.isRevoked) {
    return refuseKey(placeOf(address));
  }
  if (row.isSuspended) {
    return { ok: false, code: 'partner-suspended' };
  }
  const limit = row.requestsPerMinute;
  const { used, resetSeconds } = await countUse({ name: 'api-key', seconds: windowSeconds }, given.id);
  const allowance = { limit, remaining: Math.max(0, limit - used), resetSeconds };
  if (used > limit) {
    return { ok: false, code: 'too-many-requests', retryAfterSeconds: resetSeconds, allowance };
  }
  if (!row.isUsedToday) {
    await noteUse(given.id);
  }
  return { ok: true, partnerId: row.partnerId, allowance };
}

function findKey(id: string) {
  return findRow(db(), shape)`
    select k.partner_id, k.secret_hash, k.requests_per_minute, k.revoked_at is not null as is_revoked,
           p.suspended_at is not null as is_suspended,
           coalesce(k.last_used_on = (now() at time zone 'UTC')::date, false) as is_used_today
      from partner_keys k join partners p on p.id = k.partner_id
     where k.id = ${id}`;
}

async function noteUse(id: string): Promise<void> {
  await db().execute(sql`
    update partner_keys set last_used_on = (now() at time zone 'UTC')::date where id = ${id}`);
}

/** Addresses with too many wrong keys and the end of their refusal; further wrong keys are not counted. */
const refusedUntil = new LRUCache<string, number>({ max: 10_000 });

async function refuseKey(place: string): Promise<Authenticated> {
  const at = now().getTime();
  const until = refusedUntil.get(place) ?? 0;
  if (until > at) {
    return tooMany(Math.ceil((until - at) / 1000));
  }
  const counted = await consumeAll([[failedKeys, place]]);
  if (counted.ok) {
    return { ok: false, code: 'key-invalid' };
  }
  refusedUntil.set(place, at + counted.retryAfterSeconds * 1000);
  return tooMany(counted.retryAfterSeconds);
}

function tooMany(retryAfterSeconds: number): Authenticated {
  return { ok: false, code: 'too-many-requests', retryAfterSeconds, allowance: null };
}
