import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, objectOf, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles, verificationRequests } from '#app/platform/db/schema/creatives.ts';
import { mayEditCreativeProfile } from '../profile-policy.ts';

export type Verification =
  | { state: 'verified' }
  | { state: 'pending'; requestedAt: string }
  | {
      state: 'declined';
      reason: string | null;
      decidedAt: string | null;
      websiteUrl: string;
      statement: string;
    }
  | { state: 'none' };

const rowShape = {
  isVerified: creativeProfiles.isVerified,
  request: orNull(
    objectOf({
      status: oneOf(['pending', 'verified', 'declined']),
      reason: verificationRequests.reason,
      websiteUrl: verificationRequests.websiteUrl,
      statement: verificationRequests.statement,
      createdAt: cell.isoTime,
      decidedAt: orNull(cell.isoTime),
    }),
  ),
};

export async function findVerification(creativeId: string): Promise<Verification> {
  const row = await findRow(db(), rowShape)`
    select cp.is_verified,
           (select json_build_object('status', v.status, 'reason', v.reason, 'websiteUrl', v.website_url,
                     'statement', v.statement, 'createdAt', v.created_at, 'decidedAt', v.decided_at)
              from verification_requests v where v.creative_id = cp.id order by v.created_at desc limit 1) as request
      from creative_profiles cp
     where cp.id = ${creativeId}`;
  if (row?.isVerified) {
    return { state: 'verified' };
  }
  const request = row?.request;
  if (request?.status === 'pending') {
    return { state: 'pending', requestedAt: request.createdAt };
  }
  if (request?.status === 'declined') {
    const { reason, decidedAt, websiteUrl, statement } = request;
    return { state: 'declined', reason, decidedAt, websiteUrl, statement };
  }
  return { state: 'none' };
}

type RequestVerificationResult =
  | { ok: true }
  | {
      ok: false;
      code: 'notAllowed' | 'needsPlan' | 'profileMissing' | 'alreadyVerified' | 'verificationPending';
    };

/**
 * Requests verification of the actor's own profile. Only one request at a time; a new one may follow a declined one.
 */
export async function requestVerification(
  actor: Actor,
  { websiteUrl, statement }: { websiteUrl: string; statement: string },
): Promise<RequestVerificationResult> {
  if (!mayEditCreativeProfile(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  if (!entitlementsOf(actor).canAskForVerification) {
    return { ok: false, code: 'needsPlan' };
  }
  const profile = await findRow(db(), { id: creativeProfiles.id, isVerified: creativeProfiles.isVerified })`
    select id, is_verified from creative_profiles where user_id = ${actor.userId}`;
  if (!profile) {
    return { ok: false, code: 'profileMissing' };
  }
  if (profile.isVerified) {
    return { ok: false, code: 'alreadyVerified' };
  }
  const { rowCount } = await db().execute(sql`
    insert into verification_requests (creative_id, website_url, statement)
    values (${profile.id}, ${websiteUrl}, ${statement})
    on conflict (creative_id) where status = 'pending' do nothing`);
  return rowCount === 1 ? { ok: true } : { ok: false, code: 'verificationPending' };
}
