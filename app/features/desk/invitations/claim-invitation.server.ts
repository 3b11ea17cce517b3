import { eq, sql } from 'drizzle-orm';
import { welcomeEmail } from '#app/emails/account-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { auth } from '#app/features/accounts/auth.server.ts';
import { inAuthTransaction } from '#app/features/accounts/auth-transaction.server.ts';
import { welcomeDevice } from '#app/features/accounts/devices/known-device.server.ts';
import {
  checkPasswordStrength,
  passwordOwner,
} from '#app/features/accounts/passwords/check-password.server.ts';
import { dropWaitingAccount, isWaiting } from '#app/features/accounts/sign-up/waiting-account.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { unchosenType } from '#app/features/catalogue/creatives/profile-fields.ts';
import { lockSetup, writeSetup } from '#app/features/catalogue/creatives/setup/save-setup.server.ts';
import {
  emptySetup,
  type SetupValues,
  setupValuesOf,
} from '#app/features/catalogue/creatives/setup/setup-values.ts';
import { listSpecialties } from '#app/features/catalogue/directory/list-specialties.server.ts';
import { nameArea } from '#app/features/catalogue/directory/location/find-named-places.server.ts';
import { listCountriesWithoutStates } from '#app/features/catalogue/directory/location/list-countries.server.ts';
import { now } from '#app/platform/clock.ts';
import { type Database, db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { type InvitedDetails, invitations, neverInvited } from '#app/platform/db/schema/invitations.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import { type Claim, type ClaimRefusal, claimRefusal } from './invitation-policy.ts';
import { forgetLines, hashToken } from './post-invitation.server.ts';

type ClaimResult =
  | { ok: true; cookies: string[] }
  | {
      ok: false;
      code: 'commonPassword' | 'personalPassword' | 'specialtiesRequired' | 'severalAreas' | 'tooMany';
    }
  | { ok: false; code: ClaimRefusal | 'unknown' };

/** Each try hashes a password, which is expensive. */
const fromPlace: RateLimit = { name: 'claim', points: 30, seconds: 15 * 60 };

type Asked = { token: string; claim: Claim; headers: Headers; address: string };

/**
 * Makes a creative's account from an invitation, once, and signs in. The link proves the email address. Imported
 * details are deleted; the profile holds what the owner submitted. `address`: the client's IP address.
 */
export async function claimInvitation(actor: Actor | null, asked: Asked): Promise<ClaimResult> {
  const { token, claim, headers, address } = asked;
  const refusal = await refusalOf(actor, token);
  if (refusal) {
    return { ok: false, code: refusal };
  }
  const found = await findInvitation(db(), token);
  const email = found?.email ?? '';
  const strength = await checkPasswordStrength(claim.password, passwordOwner({ ...claim, email }));
  if (!strength.ok) {
    return strength;
  }
  const known = new Set((await listSpecialties()).map(({ id }) => id));
  const specialtyIds = claim.specialtyIds.filter((id) => known.has(id));
  if (specialtyIds.length === 0) {
    return { ok: false, code: 'specialtiesRequired' };
  }
  // More than one area needs a paid plan, which a new account does not have.
  if (claim.areas.length > 1) {
    return { ok: false, code: 'severalAreas' };
  }
  if (!(await consume(fromPlace, sign('claim', placeOf(address))))) {
    return { ok: false, code: 'tooMany' };
  }
  const made = await makeAccount(actor, asked, specialtyIds).catch(async (error: unknown) => {
    // The address was signed up at the same moment.
    const code = await refusalOf(actor, token);
    if (code) return { ok: false as const, code };
    throw error;
  });
  return made.ok
    ? {
        ok: true,
        cookies: [
          ...(await signIn(email, claim.password, headers)),
          await welcomeDevice(made.userId, headers),
        ],
      }
    : made;
}

/** In one transaction: of concurrent claims the first makes the account and the rest find it claimed. */
async function makeAccount(actor: Actor | null, { token, claim }: Asked, specialtyIds: number[]) {
  const areas = await Promise.all(claim.areas.map(nameArea));
  const withoutStates = await listCountriesWithoutStates();
  return inAuthTransaction(async (tx) => {
    const waiting = await findInvitation(tx, token);
    await tx.execute(sql`select 1 from invitations where id = ${waiting?.id ?? null}::uuid for update`);
    const found = await findInvitation(tx, token);
    const refusal = found ? claimRefusal(actor, found, now()) : 'unknown';
    if (!found?.email || refusal) {
      return { ok: false as const, code: refusal ?? ('unknown' as const) };
    }
    await dropWaitingAccount(tx, found.email);
    const userId = await makeUser(found.email, claim);
    const { password: _, terms: __, firstName: ___, lastName: ____, phone, ...profile } = claim;
    if (phone) {
      await tx.update(profiles).set({ phone }).where(eq(profiles.userId, userId));
    }
    const values = setupValuesOf(
      { ...profile, areas, specialtyIds, showRateSheetPublicly: true },
      withoutStates,
    );
    await writeSetup(tx, await lockSetup(tx, userId), values);
    await tx
      .update(invitations)
      .set({ claimedAt: sql`now()`, userId, details: null, email: null })
      .where(eq(invitations.id, found.id));
    await forgetLines(tx, found.addressHash);
    await writeAudit(tx, userId, {
      action: 'invitation.claimed',
      subject: { kind: 'invitation', id: found.id },
      userId,
    });
    await welcome(tx, { userId, email: found.email, firstName: claim.firstName });
    return { ok: true as const, userId };
  });
}

async function refusalOf(actor: Actor | null, token: string): Promise<ClaimRefusal | 'unknown' | null> {
  const found = await findInvitation(db(), token);
  return found ? claimRefusal(actor, found, now()) : 'unknown';
}

async function makeUser(email: string, { firstName, lastName, password }: Claim): Promise<string> {
  const { internalAdapter, password: passwords } = await auth().$context;
  const signUp = { first_name: firstName, last_name: lastName, user_type: 'creative', company_name: null };
  const user = await internalAdapter.createUser(
    { email, name: `${firstName} ${lastName}`, emailVerified: true, signUp },
    { method: 'email' },
  );
  await internalAdapter.linkAccount({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: await passwords.hash(password),
  });
  return user.id;
}

async function signIn(email: string, password: string, headers: Headers): Promise<string[]> {
  const { headers: answered } = await auth().api.signInEmail({
    body: { email, password },
    headers,
    returnHeaders: true,
  });
  return answered.getSetCookie();
}

async function welcome(
  tx: Transaction,
  { userId, email, firstName }: { userId: string; email: string; firstName: string },
): Promise<void> {
  const content = await welcomeEmail({ firstName, userType: 'creative', origin: env().origin });
  await postMail(tx, content, { to: email, userId });
}

type ClaimPage =
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
async function findInvitation(on: Pick<Database, 'execute'>, token: string) {
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

/**
 * Deletes everything imported about the link's owner, in every import, and stores a hash of the address so that it is
 * never invited again. Idempotent. A claimed invitation is an account, which its owner deletes.
 */
export async function removeInvited(
  token: string,
): Promise<{ ok: true } | { ok: false; code: 'unknown' | 'claimed' }> {
  return db().transaction(async (tx) => {
    const waiting = await findInvitation(tx, token);
    await tx.execute(sql`select 1 from invitations where id = ${waiting?.id ?? null}::uuid for update`);
    const found = await findInvitation(tx, token);
    if (!found) {
      return { ok: false, code: 'unknown' };
    }
    if (found.isClaimed) {
      return { ok: false, code: 'claimed' };
    }
    const { id, email, addressHash } = found;
    if (!addressHash) {
      return { ok: true };
    }
    await tx.insert(neverInvited).values({ addressHash }).onConflictDoNothing();
    await forgetLines(tx, addressHash);
    // Also clears revoked invitations to the same mailbox.
    await tx
      .update(invitations)
      .set({ email: null, addressHash: null, details: null, removedAt: sql`now()` })
      .where(eq(invitations.addressHash, addressHash));
    await tx.execute(sql`
      delete from mails where to_address = ${email} and template in ('invitation', 'invitation-reminder')`);
    await writeAudit(tx, null, { action: 'invitation.removed', subject: { kind: 'invitation', id } });
    return { ok: true };
  });
}
