import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import { db } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { mayEditCreativeProfile } from '../profile-policy.ts';

export type RequestVerificationResult =
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
