import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { findMembership } from '../find-membership.server.ts';
import { maySpeakFor } from '../firm-policy.ts';
import { maxConfirmedAtOnce } from './credit-schema.ts';

export type ConfirmedCredits = { ok: true; count: number } | { ok: false; code: 'managersOnly' };

/** Confirms proposed credits of the firm. Ids of other firms, and ids beyond the maximum, are ignored. */
export async function confirmCredits(
  actor: Actor,
  { firmId, ids, now }: { firmId: string; ids: readonly string[]; now: Date },
): Promise<ConfirmedCredits> {
  if (!maySpeakFor(await findMembership(actor.userId), firmId)) {
    return { ok: false, code: 'managersOnly' };
  }
  const known = ids.filter(isUuid).slice(0, maxConfirmedAtOnce);
  const confirmed = await listRows(db(), { id: cell.text })`
    update credits set state = 'confirmed', state_changed_at = ${now.toISOString()}::timestamptz
     where id = any(${`{${known.join(',')}}`}::uuid[]) and firm_id = ${firmId} and state = 'proposed'
    returning id`;
  return { ok: true, count: confirmed.length };
}
