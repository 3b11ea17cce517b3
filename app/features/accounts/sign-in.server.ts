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
import { accountDisabledCode, auth } from './auth.server.ts';
import { greetDevice } from './devices/greet-device.server.ts';
import { type Device, knowsPerson, readDevice } from './devices/known-device.server.ts';
import { inPasswordTurn } from './passwords/password-turns.server.ts';

/**
 * How many wrong passwords are tried: for one account from one place, from one place for any account, and for one account
 * from anywhere. The last one is slow and short, and does not concern a device on which the owner has signed in before,
 * which has a count of its own: nobody can lock the owner out there, and elsewhere for 15 minutes at most, in which a
 * mailed link lets them in (docs/decisions/0020).
 */
const limits = {
  pair: { name: 'sign-in-pair', points: 8, seconds: 5 * 60 },
  place: { name: 'sign-in-place', points: 60, seconds: 5 * 60 },
  account: { name: 'sign-in-account', points: 30, seconds: 15 * 60 },
  device: { name: 'sign-in-device', points: 8, seconds: 5 * 60 },
} satisfies Record<string, RateLimit>;

/** When to try again where too many sign in at once. */
const busySeconds = 15;

/** `isTwoFactorAsked`: the cookies open no session yet, but the question for a code (two-factor/answer-challenge). */
export type SignInResult =
  | { ok: true; isTwoFactorAsked: boolean; cookies: string[] }
  | { ok: false; code: 'invalidCredentials' | 'emailNotConfirmed' | 'accountDisabled' }
  | TooMany;

/**
 * Opens a session. Every try is counted before it is checked, so that of many at once no more are checked than the limit
 * allows; a right one is taken back. Whether an account exists is not told. `address`: where the try comes from.
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

/** Told only to whoever gave the right password. */
const refusals: Record<string, 'emailNotConfirmed' | 'accountDisabled'> = {
  EMAIL_NOT_VERIFIED: 'emailNotConfirmed',
  [accountDisabledCode]: 'accountDisabled',
};

/**
 * Whether this is the password of the account with this address, for whoever may sign in. Counted as `signIn`, and opens no
 * session.
 */
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
 * `takeBack`: a right password clears the count of the person; the others had this one try too many. `tooBusy`: the
 * answer to a try that was not checked, which does not count.
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

/** Places, devices and accounts are counted under a signature of theirs, so the table of counts names nobody. */
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
