import { sql } from 'drizzle-orm';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import type { Actor, UserType } from './actor.ts';
import { auth } from './auth.server.ts';
import { needsTwoFactor } from './two-factor/two-factor-policy.ts';

/** Who a request comes from, and the cookies to answer with: a session is renewed as it is used. */
export type Identity = { actor: Actor | null; cookies: string[] };

/** Reads the session of a request, and with it profile, roles and subscription, as they are now. */
export async function findIdentity(headers: Headers): Promise<Identity> {
  const { response, headers: answered } = await auth().api.getSession({ headers, returnHeaders: true });
  const cookies = answered.getSetCookie();
  if (!response) {
    return { actor: null, cookies };
  }
  const { id, signedInAt } = response.session;
  // Better Auth cannot say that the database always fills it in.
  return { actor: await findActor(response.user.id, { id, signedInAt: signedInAt ?? new Date(0) }), cookies };
}

type Row = {
  email: string;
  first_name: string;
  last_name: string;
  company_name: string | null;
  user_type: UserType;
  has_admin_role: boolean;
  is_two_factor_on: boolean;
  creative_id: string | null;
  subscription_tier: string | null;
  subscription_end: Date | null;
  is_lifetime: boolean | null;
  has_access: boolean | null;
};

/** The person with this account; null when it has no profile, or is kept from signing in. */
export async function findActor(
  userId: string,
  session: { id: string; signedInAt: Date },
): Promise<Actor | null> {
  const { rows } = await db().execute<Row>(sql`
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
     where p.user_id = ${userId} and u.disabled_at is null`);
  const [row] = rows;
  if (!row) {
    return null;
  }
  const isWithoutTwoFactor = row.has_admin_role && (await lacksTwoFactor(row.is_two_factor_on));
  return {
    userId,
    sessionId: session.id,
    signedInAt: session.signedInAt,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
    userType: row.user_type,
    isAdmin: row.has_admin_role && !isWithoutTwoFactor,
    needsTwoFactor: isWithoutTwoFactor,
    creativeId: row.creative_id,
    subscription: {
      subscribed: row.has_access === true,
      subscriptionTier: row.subscription_tier,
      subscriptionEnd: row.subscription_end ? new Date(row.subscription_end) : null,
      isLifetime: row.is_lifetime ?? false,
    },
  };
}

/** Whether an admin is missing what the settings want; they are only read for admins without it. */
async function lacksTwoFactor(isTwoFactorOn: boolean): Promise<boolean> {
  if (isTwoFactorOn) {
    return false;
  }
  const { isAdminTwoFactorRequired } = await getSiteSettings(db());
  return needsTwoFactor({
    hasAdminRole: true,
    isTwoFactorOn,
    isRequiredOfAdmins: isAdminTwoFactorRequired,
  });
}
