import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { firmClaims } from '#app/platform/db/schema/firms.ts';
import { claimTerms } from './claim-terms.ts';

export type OpenClaim = { email: string; isProven: boolean };

export async function findClaim(
  actor: Actor,
  { firmId, now }: { firmId: string; now: Date },
): Promise<OpenClaim | null> {
  return findRow(db(), { email: firmClaims.email, isProven: cell.boolean })`
    select email, proven_at is not null as is_proven from firm_claims
     where user_id = ${actor.userId} and firm_id = ${firmId} and outcome is null
       and (proven_at is not null
            or attempts < ${claimTerms.maxAttempts} and expires_at > ${now.toISOString()}::timestamptz)
     order by created_at desc limit 1`;
}
