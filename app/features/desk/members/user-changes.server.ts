import { sql } from 'drizzle-orm';
import { adminRoleEmail, profileUnlistedEmail } from '#app/emails/admin-emails.tsx';
import { twoFactorOffEmail } from '#app/emails/sign-in-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { notifyVerification } from '#app/features/desk/moderation/decide-verification.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { findRow, listRows } from '#app/platform/db/rows.server.ts';
import { verificationRequests } from '#app/platform/db/schema/creatives.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import {
  type CreativeState,
  giveAdminRole,
  type Person,
  removeTwoFactor,
  takeAdminRole,
  twoFactorRemoved,
} from './lock-person.server.ts';
import { type FeaturedState, grantedFeatured, removedFeatured, type UserChange } from './members-policy.ts';
import type { UserFailure } from './user-messages.ts';

/** The longest-serving admins are notified; beyond this number the rest are not. */
const maxTold = 200;

type RoleChange = { person: Person; actor: Actor; isGranted: boolean };

async function notifyAdmins(tx: Transaction, { person, actor, isGranted }: RoleChange): Promise<void> {
  const people = await listRows(tx, {
    userId: profiles.userId,
    email: profiles.email,
    firstName: profiles.firstName,
  })`
    select p.user_id, p.email, p.first_name from profiles p
     where p.user_id in (select user_id from user_roles where role = 'admin' order by created_at limit ${maxTold})
        or p.user_id = ${person.userId}
     order by p.user_id`;
  for (const { userId, email, firstName } of people) {
    const content = await adminRoleEmail({
      firstName,
      person: person.email,
      by: actor.email,
      isGranted,
      isOwn: userId === person.userId,
      url: `${env().origin}/admin/users/${person.userId}`,
    });
    await postMail(tx, content, { to: email, userId });
  }
}

/** For the audit log: ids and values, never names or addresses. */
type Changed =
  | { ok: true; action: string; before: unknown; after: unknown }
  | { ok: false; code: UserFailure };

type ChangeInput = { actor: Actor; person: Person; reason: string | null; now: Date };

type Change = (tx: Transaction, input: ChangeInput) => Promise<Changed>;

/** Runs after the policy check. */
export const userChanges: Record<UserChange, Change> = {
  grantFeatured: ofProfile(async (tx, { creative, now }) =>
    writeFeatured(tx, creative, 'featured.granted', grantedFeatured({ paidUntil: creative.paidUntil, now })),
  ),
  removeFeatured: ofProfile(async (tx, { creative, now }) => {
    const { paidUntil, grantedUntil } = creative;
    return paidUntil && paidUntil > now && grantedUntil === null
      ? { ok: false, code: 'paidFeatured' }
      : writeFeatured(tx, creative, 'featured.removed', removedFeatured({ paidUntil, now }));
  }),
  verify: ofProfile(async (tx, { creative, person, actor, reason, now }) => {
    const row = await findRow(tx, { id: verificationRequests.id })`
      update verification_requests set status = 'verified', decided_by = ${actor.userId}, decided_at = ${now}
       where creative_id = ${creative.id} and status = 'pending' returning id`;
    const { userId, email, firstName } = person;
    const news = { isVerified: true, reason, creativeId: creative.id, userId, email, firstName };
    await notifyVerification(tx, news, row?.id ?? creative.id);
    const changed = await writeVerified(tx, creative, true);
    // The verification request that this answers; undo reopens it.
    return row && changed.ok
      ? { ...changed, before: { verified: creative.isVerified, request: row.id } }
      : changed;
  }),
  unverify: ofProfile((tx, { creative }) => writeVerified(tx, creative, false)),
  unlist: ofProfile(async (tx, { creative, person, reason, now }) => {
    if (!reason) {
      return { ok: false, code: 'reasonMissing' };
    }
    await tx.execute(sql`
      update creative_profiles set unlisted_at = ${now}, unlisted_reason = ${reason}, updated_at = now()
       where id = ${creative.id}`);
    const { supportEmail } = await getSiteSettings(tx);
    const content = await profileUnlistedEmail({
      firstName: person.firstName,
      reason,
      supportEmail,
      url: `${env().origin}/dashboard`,
    });
    await postMail(tx, content, { to: person.email, userId: person.userId });
    return { ok: true, action: 'profile.unlisted', before: { unlisted: false }, after: { unlisted: true } };
  }),
  listAgain: ofProfile(async (tx, { creative }) => {
    await tx.execute(sql`
      update creative_profiles set unlisted_at = null, unlisted_reason = null, updated_at = now()
       where id = ${creative.id}`);
    return {
      ok: true,
      action: 'profile.listed_again',
      before: { unlisted: true, reason: creative.unlistedReason },
      after: { unlisted: false },
    };
  }),
  disable: async (tx, { person, reason, now }) => {
    if (!reason) {
      return { ok: false, code: 'reasonMissing' };
    }
    await tx.execute(sql`
      update users set disabled_at = ${now}, disabled_reason = ${reason}, updated_at = now() where id = ${person.userId}`);
    await tx.execute(sql`delete from sessions where user_id = ${person.userId}`);
    return { ok: true, action: 'user.disabled', before: { disabled: false }, after: { disabled: true } };
  },
  enable: async (tx, { person }) => {
    await tx.execute(sql`
      update users set disabled_at = null, disabled_reason = null, updated_at = now() where id = ${person.userId}`);
    return {
      ok: true,
      action: 'user.enabled',
      before: { disabled: true, reason: person.disabledReason },
      after: { disabled: false },
    };
  },
  removeTwoFactor: async (tx, { person, reason }) => {
    if (!reason) {
      return { ok: false, code: 'reasonMissing' };
    }
    await removeTwoFactor(tx, person.userId);
    const { firstName, email, userId } = person;
    const { supportEmail } = await getSiteSettings(tx);
    const content = await twoFactorOffEmail({ firstName, supportEmail, by: 'admin' });
    await postMail(tx, content, { to: email, userId });
    return { ok: true, ...twoFactorRemoved };
  },
  grantAdmin: async (tx, { person, actor }) => {
    await giveAdminRole(tx, person.userId);
    await notifyAdmins(tx, { person, actor, isGranted: true });
    return { ok: true, action: 'admin.granted', before: { admin: false }, after: { admin: true } };
  },
  revokeAdmin: async (tx, { person, actor }) => {
    const taken = await takeAdminRole(tx, person.userId);
    if (!taken.ok && taken.code === 'lastAdmin') {
      return { ok: false, code: 'lastAdmin' };
    }
    await notifyAdmins(tx, { person, actor, isGranted: false });
    return { ok: true, action: 'admin.revoked', before: { admin: true }, after: { admin: false } };
  },
};

type ProfileChangeInput = ChangeInput & { creative: CreativeState };

function ofProfile(change: (tx: Transaction, input: ProfileChangeInput) => Promise<Changed>): Change {
  return async (tx, input) => {
    const { creative } = input.person;
    return creative ? change(tx, { ...input, creative }) : { ok: false, code: 'noProfile' };
  };
}

async function writeFeatured(
  tx: Transaction,
  creative: CreativeState,
  action: string,
  wanted: FeaturedState,
): Promise<Changed> {
  await tx.execute(sql`
    update creative_profiles
       set is_featured = ${wanted.isFeatured}, featured_until = ${wanted.featuredUntil},
           featured_granted_until = ${wanted.grantedUntil}, updated_at = now()
     where id = ${creative.id}`);
  const { isFeatured, featuredUntil, grantedUntil } = creative;
  return { ok: true, action, before: { isFeatured, featuredUntil, grantedUntil }, after: wanted };
}

async function writeVerified(
  tx: Transaction,
  creative: CreativeState,
  isVerified: boolean,
): Promise<Changed> {
  await tx.execute(sql`
    update creative_profiles set is_verified = ${isVerified}, updated_at = now() where id = ${creative.id}`);
  return {
    ok: true,
    action: isVerified ? 'profile.verified' : 'profile.unverified',
    before: { verified: creative.isVerified },
    after: { verified: isVerified },
  };
}
