import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { users } from '#app/platform/db/schema/identity.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import { auth } from '../auth.server.ts';
import type { SignUp } from '../auth-schema.ts';
import { inAuthTransaction } from '../auth-transaction.server.ts';
import { checkPasswordStrength, passwordOwner } from '../passwords/check-password.server.ts';
import { inPasswordTurn } from '../passwords/password-turns.server.ts';
import type { PlanIntent } from './plan-intent.ts';

type SignUpResult =
  | { ok: true; userId: string }
  | {
      ok: false;
      code:
        | 'userExists'
        | 'signUpDisabled'
        | 'invalidEmail'
        | 'weakPassword'
        | 'commonPassword'
        | 'personalPassword'
        | 'tooManySignUps';
    };

/**
 * Creates an account with its profile and mails the confirmation link; opens no session. A paid plan fixes the
 * account type. The plan, or `next`, is kept for after the confirmation.
 */
export async function signUp(
  input: SignUp,
  { address, plan, next = null }: { address: string; plan: PlanIntent | null; next?: string | null },
): Promise<SignUpResult> {
  const { isSignUpOpen } = await getSiteSettings();
  if (!isSignUpOpen) {
    return { ok: false, code: 'signUpDisabled' };
  }
  const strength = await checkPasswordStrength(input.password, passwordOwner(input));
  if (!strength.ok) {
    return strength;
  }
  if (!(await countMail('signUp', { to: input.email, address })).ok) {
    return { ok: false, code: 'tooManySignUps' };
  }
  const { email, password, firstName, lastName, companyName } = input;
  const userType = plan?.userType ?? input.userType;
  try {
    const signedUp = await inPasswordTurn(address, async () => {
      if (await isTaken(email)) {
        return 'userExists' as const;
      }
      return inAuthTransaction(() =>
        auth().api.signUpEmail({
          body: {
            email,
            password,
            name: `${firstName} ${lastName}`,
            signUp: {
              first_name: firstName,
              last_name: lastName,
              user_type: userType,
              company_name: userType === 'client' ? companyName : null,
              ...(plan?.isPaid ? { plan: plan.plan, billing: plan.billing } : {}),
              ...(next ? { next } : {}),
            },
          },
        }),
      );
    });
    if (signedUp === null || signedUp === 'userExists') {
      return { ok: false, code: signedUp ?? 'tooManySignUps' };
    }
    return { ok: true, userId: signedUp.user.id };
  } catch (error) {
    const code = isAPIError(error) ? codes[String(error.body?.code)] : undefined;
    // Two concurrent sign-ups: the second one fails on the unique key.
    if (code === 'userExists' || (await isTaken(email))) {
      return { ok: false, code: 'userExists' };
    }
    if (code) {
      return { ok: false, code };
    }
    throw error;
  }
}

type Refusal = Extract<SignUpResult, { ok: false }>['code'];

const codes: Record<string, Refusal> = {
  USER_ALREADY_EXISTS: 'userExists',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'userExists',
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 'signUpDisabled',
  INVALID_EMAIL: 'invalidEmail',
  PASSWORD_TOO_SHORT: 'weakPassword',
  PASSWORD_TOO_LONG: 'weakPassword',
};

async function isTaken(email: string): Promise<boolean> {
  const found = await db().select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  return found.length > 0;
}
