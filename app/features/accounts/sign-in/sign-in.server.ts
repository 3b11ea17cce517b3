import { isAPIError } from 'better-auth/api';
import { and, eq, isNull } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { accounts, users } from '#app/platform/db/schema/identity.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import {
  consumeAll,
  forget,
  giveBack,
  type RateLimit,
  type Use,
} from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import { accountDisabledCode, auth } from '../auth.server.ts';
import { type Device, greetDevice, knowsPerson, readDevice } from '../devices/known-device.server.ts';
import { inPasswordTurn } from '../passwords/password-turns.server.ts';

/**
 * Limits of wrong passwords: per account and place, per place, and per account. The last one is small and slow and
 * does not apply to devices known to the owner, which have their own count. So nobody can lock the owner out there,
 * and elsewhere for at most 15 minutes, in which a mailed link works (docs/decisions/0020).
 */
const limits = {
  pair: { name: 'sign-in-pair', points: 8, seconds: 5 * 60 },
  place: { name: 'sign-in-place', points: 60, seconds: 5 * 60 },
  account: { name: 'sign-in-account', points: 30, seconds: 15 * 60 },
  device: { name: 'sign-in-device', points: 8, seconds: 5 * 60 },
} satisfies Record<string, RateLimit>;

/** When to retry if too many sign in at once. */
const busySeconds = 15;

/** `isTwoFactorAsked`: the cookies open a code challenge, not a session (two-factor/answer-challenge). */
type SignInResult =
  | { ok: true; isTwoFactorAsked: boolean; cookies: string[] }
  | { ok: false; code: 'invalidCredentials' | 'emailNotConfirmed' | 'accountDisabled' }
  | TooMany;

/**
 * Opens a session. Attempts are counted before the check, so that concurrent ones cannot exceed the limit; a correct
 * one is uncounted. Does not reveal accounts. `address`: the requester's IP address.
 */
export async function signIn(
  credentials: { email: string; password: string },
  { address, headers }: { address: string; headers: Headers },
): Promise<SignInResult> {
  const counted = await countTry(credentials.email, { address, headers });
  if (!counted.ok) {
    return counted;
  }
  const { takeBack } = counted;
  try {
    const signedIn = await inPasswordTurn(address, () =>
      auth().api.signInEmail({ body: credentials, headers, returnHeaders: true }),
    );
    if (!signedIn) {
      return counted.tooBusy();
    }
    const { response, headers: answered } = signedIn;
    await takeBack();
    const isTwoFactorAsked = 'twoFactorRedirect' in response;
    const cookies = answered.getSetCookie();
    return {
      ok: true,
      isTwoFactorAsked,
      cookies: isTwoFactorAsked ? cookies : [...cookies, await greetDevice(response.user.id, headers)],
    };
  } catch (error) {
    if (!isAPIError(error)) {
      throw error;
    }
    const refusal = refusals[String(error.body?.code)] ?? 'invalidCredentials';
    if (refusal !== 'invalidCredentials') {
      await takeBack();
    }
    return { ok: false, code: refusal };
  }
}

/** Revealed only after the correct password. */
const refusals: Record<string, 'emailNotConfirmed' | 'accountDisabled'> = {
  EMAIL_NOT_VERIFIED: 'emailNotConfirmed',
  [accountDisabledCode]: 'accountDisabled',
};

/** Whether this is the password of an account that may sign in. Counted like `signIn`, but opens no session. */
export async function checkCredentials(
  { email, password }: { email: string; password: string },
  source: { address: string; headers: Headers },
): Promise<{ ok: true } | { ok: false; code: 'invalidCredentials' } | TooMany> {
  const counted = await countTry(email, source);
  if (!counted.ok) {
    return counted;
  }
  const [credential] = await db()
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email), eq(accounts.providerId, 'credential'), isNull(users.disabledAt)));
  const hash = credential?.hash;
  if (!hash) {
    return { ok: false, code: 'invalidCredentials' };
  }
  const { password: passwords } = await auth().$context;
  const checked = await inPasswordTurn(source.address, async () => ({
    isRight: await passwords.verify({ hash, password }),
  }));
  if (!checked) {
    return counted.tooBusy();
  }
  if (!checked.isRight) {
    return { ok: false, code: 'invalidCredentials' };
  }
  await counted.takeBack();
  return { ok: true };
}

type TooMany = { ok: false; code: 'tooManySignIns'; retryAfterSeconds: number };
type Counted = { ok: true; takeBack: () => Promise<void>; tooBusy: () => Promise<TooMany> } | TooMany;

/**
 * `takeBack`: after a correct password, clears the account's count and removes this attempt from the others.
 * `tooBusy`: the result of an unchecked attempt, which is not counted.
 */
async function countTry(email: string, source: { address: string; headers: Headers }): Promise<Counted> {
  const uses = await usesOf(email, source);
  const counted = await consumeAll(uses);
  if (!counted.ok) {
    return { ok: false, code: 'tooManySignIns', retryAfterSeconds: counted.retryAfterSeconds };
  }
  const [[limit, key], ...wider] = uses;
  const takeBack = async () => {
    await forget(limit, key);
    await giveBack(wider);
  };
  const tooBusy = async (): Promise<TooMany> => {
    await giveBack(uses);
    return { ok: false, code: 'tooManySignIns', retryAfterSeconds: busySeconds };
  };
  return { ok: true, takeBack, tooBusy };
}

/** Keys are signed, so that the table of counts contains no personal data. */
async function usesOf(
  email: string,
  { address, headers }: { address: string; headers: Headers },
): Promise<readonly [Use, ...Use[]]> {
  const device = await readDevice(headers);
  if (device && (await isOwnersDevice(device, email))) {
    return [[limits.device, sign('sign-in', `${email}\n${device.id}`)]];
  }
  const place = placeOf(address);
  return [
    [limits.pair, sign('sign-in', `${email}\n${place}`)],
    [limits.place, sign('sign-in', place)],
    [limits.account, sign('sign-in', email)],
  ];
}

async function isOwnersDevice(device: Device, email: string): Promise<boolean> {
  const [user] = await db().select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  return user !== undefined && knowsPerson(device, user.id);
}

export async function signOut(headers: Headers): Promise<string[]> {
  const { headers: answered } = await auth().api.signOut({ headers, returnHeaders: true });
  return answered.getSetCookie();
}
