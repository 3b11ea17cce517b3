import { sql } from 'drizzle-orm';
import { welcomeEmail } from '#app/emails/account-emails.tsx';
import { inAuthTransaction } from '#app/features/accounts/auth-transaction.server.ts';
import { planOfPath } from '#app/features/accounts/sign-up/plan-intent.ts';
import { dropWaitingAccount } from '#app/features/accounts/sign-up/waiting-account.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { users } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import type { FinishedSignUp } from './finish-schema.ts';
import { forgetHeld, type HeldIdentity, holdIdentity, takeHeld } from './held-identity.server.ts';
import { openByProvider } from './open-by-provider.server.ts';
import { connectAccount } from './organization-account.server.ts';

type Finished =
  | { ok: true; cookies: string[]; next: string }
  | { ok: false; code: 'attemptLost' | 'signUpDisabled' | 'userExists'; cookies: string[] };

/**
 * Makes, connects and signs in the account of a person with a provider-verified email. An unconfirmed account with that
 * email is deleted with its password: its creator never proved the address, and the provider has (docs/decisions/0021).
 */
export async function finishSignUp(input: FinishedSignUp, headers: Headers): Promise<Finished> {
  if (!(await getSiteSettings()).isSignUpOpen) {
    return { ok: false, code: 'signUpDisabled', cookies: [] };
  }
  return inAuthTransaction(async (tx): Promise<Finished> => {
    const held = await takeHeld('enter', headers, tx);
    if (!held) {
      return { ok: false, code: 'attemptLost', cookies: [await forgetHeld()] };
    }
    const userId = await makeUser(tx, held, input);
    if (!userId) {
      // They can connect it after signing in to it.
      return { ok: false, code: 'userExists', cookies: [await holdIdentity(held, tx)] };
    }
    const connected = await connectAccount(tx, userId, held);
    if (!connected.ok) {
      throw new Error('somebody at the provider has two accounts');
    }
    const identity = { ...held, isEmailVerified: true };
    const { idToken } = held;
    const opened = await openByProvider(connected.connection, { identity, idToken, headers, isNew: true });
    if (!opened.ok) {
      throw new Error('a new account is disabled');
    }
    const { firstName } = input;
    const userType = userTypeOf(held, input);
    const content = await welcomeEmail({ firstName, userType, origin: env().origin });
    await postMail(tx, content, { to: held.email, userId });
    return { ok: true, cookies: [...opened.cookies, await forgetHeld()], next: held.next };
  });
}

/** The new account's id; null when a confirmed account has the email. */
async function makeUser(tx: Transaction, held: HeldIdentity, input: FinishedSignUp): Promise<string | null> {
  const { firstName, lastName, companyName } = input;
  const { email } = held;
  await dropWaitingAccount(tx, email);
  const userType = userTypeOf(held, input);
  const [made] = await tx
    .insert(users)
    .values({
      name: `${firstName} ${lastName}`,
      email,
      emailVerified: true,
      signUp: {
        first_name: firstName,
        last_name: lastName,
        user_type: userType,
        company_name: userType === 'client' ? companyName : null,
      },
      updatedAt: sql`now()`,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return made?.id ?? null;
}

/** A visitor who comes from a paid plan gets that plan's type (specification section 2, Sign in / sign up). */
function userTypeOf(held: HeldIdentity, input: FinishedSignUp): 'client' | 'creative' {
  const plan = planOfPath(held.next);
  return plan?.isPaid ? plan.userType : input.userType;
}
