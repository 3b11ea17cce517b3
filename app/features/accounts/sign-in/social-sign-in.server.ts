import { db } from '#app/platform/db/client.server.ts';
import { signInInterests } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import { accountDisabledCode, auth, signUpDisabledCode, twoFactorNeededCode } from '../auth.server.ts';
import { authMessages } from '../auth-messages.ts';
import { emailField } from '../auth-schema.ts';

type Provider = 'google' | 'apple';

export function configuredProviders(): Provider[] {
  const { google, apple } = env();
  return [...(google ? (['google'] as const) : []), ...(apple ? (['apple'] as const) : [])];
}

export async function startSocialSignIn(
  provider: Provider,
  { next, headers }: { next: string; headers: Headers },
): Promise<{ url: string; cookies: string[] }> {
  const { response, headers: answered } = await auth().api.signInSocial({
    body: { provider, callbackURL: next, errorCallbackURL: '/auth', disableRedirect: true },
    headers,
    returnHeaders: true,
  });
  if (!('url' in response) || !response.url) {
    throw new Error(`${provider} gave no address to sign in at`);
  }
  return { url: response.url, cookies: answered.getSetCookie() };
}

/** The message for a failed callback, by Better Auth's error code. */
export function socialFailure(code: string | null): Toast | null {
  switch (code) {
    case null:
      return null;
    case twoFactorNeededCode:
      return authMessages.passwordAndCode;
    case accountDisabledCode:
      return authMessages.accountDisabled;
    case signUpDisabledCode:
      return authMessages.signUpDisabled;
    default:
      return authMessages.socialFailed;
  }
}

const perPlace: RateLimit = { name: 'interest', points: 20, seconds: 60 * 60 };

/**
 * Stores who wants to know when a provider becomes available. Ignores invalid addresses, and more than a few from
 * one IP address (`address`).
 */
export async function rememberInterest(
  provider: string,
  email: string,
  { address }: { address: string },
): Promise<void> {
  const parsed = emailField.safeParse(email);
  const isKnown = provider === 'google' || provider === 'apple';
  if (parsed.success && isKnown && (await consume(perPlace, sign('interest', placeOf(address))))) {
    await db().insert(signInInterests).values({ provider, email: parsed.data }).onConflictDoNothing();
  }
}
