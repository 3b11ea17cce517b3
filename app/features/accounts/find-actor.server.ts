import { isAPIError } from 'better-auth/api';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { DatabaseAwayError } from '#app/platform/db/bounded-client.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { subscriptions } from '#app/platform/db/schema/billing.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { accountViews } from '#app/platform/db/schema/desk.ts';
import { organizationSessions, profiles, users } from '#app/platform/db/schema/identity.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Actor } from './actor.ts';
import { auth } from './auth.server.ts';
import { needsTwoFactor } from './two-factor/two-factor-policy.ts';
import { endedViewCookie, saysItViews, viewIdOf } from './viewing/viewing-cookie.server.ts';

/** The actor of a request, and cookies for the answer, because sessions are renewed with use. */
export type Identity = { actor: Actor | null; cookies: string[] };

export async function findIdentity(headers: Headers): Promise<Identity> {
  const { response, headers: answered } = await readSession(headers);
  const cookies = answered.getSetCookie();
  if (!response) {
    return { actor: null, cookies };
  }
  const { id, signedInAt } = response.session;
  // Better Auth's types cannot express that the database always sets it.
  const actor = await findActor(response.user.id, { id, signedInAt: signedInAt ?? new Date(0) });
  if (!saysItViews(headers)) {
    return { actor, cookies };
  }
  const viewed = actor?.isAdmin ? await findViewed(actor, headers) : null;
  return viewed ? { actor: viewed, cookies } : { actor, cookies: [...cookies, endedViewCookie()] };
}

/** Better Auth hides why reading a session failed. It only queries the database, so a failure is a database error. */
async function readSession(headers: Headers) {
  try {
    return await auth().api.getSession({ headers, returnHeaders: true });
  } catch (error) {
    if (isAPIError(error) && error.status === 'INTERNAL_SERVER_ERROR') {
      throw new DatabaseAwayError('a session could not be read');
    }
    throw error;
  }
}

/**
 * The user an admin views, without identifying details of a session; null when the view has ended or is not the
 * admin's.
 */
async function findViewed(admin: Actor, headers: Headers): Promise<Actor | null> {
  const viewId = viewIdOf(headers);
  const view = viewId ? await findView(admin, viewId) : null;
  if (!viewId || !view) {
    return null;
  }
  const viewed = await findActor(view.userId, { id: admin.sessionId, signedInAt: new Date(0) });
  return viewed && !viewed.isAdmin && !viewed.needsTwoFactor
    ? { ...viewed, viewing: { viewId, adminId: admin.userId, endsAt: view.endsAt } }
    : null;
}

const rowShape = {
  email: profiles.email,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  companyName: profiles.companyName,
  userType: oneOf(['client', 'creative']),
  hasAdminRole: cell.boolean,
  isTwoFactorOn: users.twoFactorEnabled,
  creativeId: orNull(creativeProfiles.id),
  subscriptionTier: subscriptions.subscriptionTier,
  subscriptionEnd: subscriptions.subscriptionEnd,
  isLifetime: orNull(subscriptions.isLifetime),
  hasAccess: orNull(cell.boolean),
};

/** The user of this account; null when it has no profile or may not sign in. */
export async function findActor(
  userId: string,
  session: { id: string; signedInAt: Date },
): Promise<Actor | null> {
  const row = await findRow(db(), rowShape)`
    select p.email, p.first_name, p.last_name, p.company_name, p.user_type,
           exists (select 1 from user_roles r where r.user_id = p.user_id and r.role = 'admin') as has_admin_role,
           u.two_factor_enabled as is_two_factor_on,
           c.id as creative_id,
           s.subscription_tier, s.subscription_end, s.is_lifetime,
           has_paid_access(s.is_lifetime, s.subscription_tier, s.subscription_end, s.grace_until) as has_access
      from profiles p
      join users u on u.id = p.user_id
      left join creative_profiles c on c.user_id = p.user_id
      left join subscriptions s on s.user_id = p.user_id
     where p.user_id = ${userId} and u.disabled_at is null`;
  if (!row) {
    return null;
  }
  const isWithoutTwoFactor = row.hasAdminRole && !row.isTwoFactorOn && (await lacksTwoFactor(session.id));
  return {
    userId,
    sessionId: session.id,
    signedInAt: session.signedInAt,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    companyName: row.companyName,
    userType: row.userType,
    isAdmin: row.hasAdminRole && !isWithoutTwoFactor,
    needsTwoFactor: isWithoutTwoFactor,
    creativeId: row.creativeId,
    subscription: {
      subscribed: row.hasAccess === true,
      subscriptionTier: row.subscriptionTier,
      subscriptionEnd: row.subscriptionEnd,
      isLifetime: row.isLifetime ?? false,
    },
  };
}

/**
 * Whether an admin lacks the second factor that the settings require. A session whose organization provider asked
 * for one has it.
 */
async function lacksTwoFactor(sessionId: string): Promise<boolean> {
  const { isAdminTwoFactorRequired } = await getSiteSettings(db());
  const isNeeded = needsTwoFactor({
    hasAdminRole: true,
    isTwoFactorOn: false,
    isRequiredOfAdmins: isAdminTwoFactorRequired,
  });
  return isNeeded && !(await wasSecuredOutside(sessionId));
}

async function wasSecuredOutside(sessionId: string): Promise<boolean> {
  if (!isUuid(sessionId)) {
    return false;
  }
  const row = await findRow(db(), { isMultiFactor: organizationSessions.isMultiFactor })`
    select is_multi_factor from organization_sessions where session_id = ${sessionId}`;
  return row?.isMultiFactor ?? false;
}

/** The user an admin views in this session, until the view ends. Null for another admin's view. */
async function findView(admin: Actor, viewId: string): Promise<{ userId: string; endsAt: Date } | null> {
  return findRow(db(), { userId: accountViews.userId, endsAt: cell.time })`
    select user_id, ends_at from account_views
     where id = ${viewId} and admin_id = ${admin.userId} and session_id::text = ${admin.sessionId}
       and ended_at is null and ends_at > now()`;
}
