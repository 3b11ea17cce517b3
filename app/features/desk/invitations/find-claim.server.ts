import type { Actor } from '#app/features/accounts/actor.ts';
import { isWaiting } from '#app/features/accounts/sign-up/waiting-account.server.ts';
import { unchosenType } from '#app/features/catalogue/creatives/profile-fields.ts';
import { emptySetup, type SetupValues } from '#app/features/catalogue/creatives/setup/setup-values.ts';
import { now } from '#app/platform/clock.ts';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { type InvitedDetails, invitations } from '#app/platform/db/schema/invitations.ts';
import { hashToken } from './invitation-link.server.ts';
import { type ClaimRefusal, claimRefusal } from './invitation-policy.ts';

export type ClaimPage =
  | { state: 'open'; details: InvitedDetails; stored: SetupValues; until: string }
  /** `email` only while some of the details are stored. */
  | { state: ClaimRefusal | 'unknown'; email: string | null; mayRemove: boolean };

/** The invitation behind a token. Must not change anything, because mail programs open links automatically. */
export async function findClaim(actor: Actor | null, token: string): Promise<ClaimPage> {
  const found = await findInvitation(db(), token);
  if (!found) {
    return { state: 'unknown', email: null, mayRemove: false };
  }
  const refusal = claimRefusal(actor, found, now());
  const { details, email, expiresAt } = found;
  if (refusal || !details || !expiresAt) {
    return { state: refusal ?? 'expired', email, mayRemove: details !== null };
  }
  return { state: 'open', details, stored: setupOf(details), until: expiresAt.toISOString() };
}

/** An invitation by its token, and whether its address has an account; null for an invalid token. */
export async function findInvitation(on: Pick<Database, 'execute'>, token: string) {
  const row = await findRow(on, {
    id: invitations.id,
    email: invitations.email,
    addressHash: invitations.addressHash,
    details: invitations.details,
    expiresAt: invitations.expiresAt,
    isClaimed: cell.boolean,
    isRevoked: cell.boolean,
    isRemoved: cell.boolean,
    hasAccount: cell.boolean,
  })`
    select i.id, i.email, i.address_hash, i.details, i.expires_at, i.claimed_at is not null as is_claimed,
           i.revoked_at is not null as is_revoked, i.removed_at is not null as is_removed,
           exists (select 1 from users u where u.email = i.email and not (${isWaiting})) as has_account
      from invitation_links l join invitations i on i.id = l.invitation_id
     where l.token_hash = ${hashToken(token)}`;
  return row;
}

function setupOf({ profile, specialtyIds, area }: InvitedDetails): SetupValues {
  return {
    ...emptySetup,
    ...profile,
    creativeType: String(profile.creativeType ?? unchosenType),
    specialtyIds,
    areas: area ? [{ ...area, isPrimary: true }] : [],
  };
}
