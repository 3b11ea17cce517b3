import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { recoveryCodeUsedEmail } from '#app/emails/sign-in-emails.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { sessions } from '#app/platform/db/schema/identity.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { auth } from '../auth.server.ts';
import { inAuthTransaction } from '../auth-transaction.server.ts';
import { greetDevice } from '../devices/known-device.server.ts';
import { countRecoveryCodes } from './set-up-two-factor.server.ts';
import { isFirstUse } from './used-codes.server.ts';

export type ChallengeWay = 'app' | 'recovery';

type ChallengeResult =
  | { ok: true; cookies: string[]; recoveryCodesLeft: number | null }
  | { ok: false; code: ChallengeFailure };

/** After the first two and `locked`, the challenge continues; after the others, sign-in starts over. */
export type ChallengeFailure =
  | 'wrongCode'
  | 'wrongRecoveryCode'
  | 'locked'
  | 'usedCode'
  | 'tooManyCodes'
  | 'expired';

/**
 * Opens the session of a user who entered the correct password before; the challenge cookie identifies them for ten
 * minutes and five attempts. Ten wrong codes in a row lock the account's second step for 15 minutes. A recovery code
 * works once, and its use is mailed to the owner.
 */
export async function answerChallenge(
  way: ChallengeWay,
  { code, headers }: { code: string; headers: Headers },
): Promise<ChallengeResult> {
  try {
    const input = { body: { code }, headers, returnHeaders: true } as const;
    return way === 'app' ? await answerByApp(input) : await answerByRecoveryCode(input);
  } catch (error) {
    if (isAPIError(error)) {
      return { ok: false, code: failureOf(error.body?.code) };
    }
    throw error;
  }
}

type VerifyInput = { body: { code: string }; headers: Headers; returnHeaders: true };

async function answerByApp(input: VerifyInput): Promise<ChallengeResult> {
  const { response, headers: answered } = await auth().api.verifyTOTP(input);
  const { user, token } = response;
  if (await isFirstUse(user.id, input.body.code)) {
    const cookies = [...answered.getSetCookie(), await greetDevice(user.id, input.headers)];
    return { ok: true, cookies, recoveryCodesLeft: null };
  }
  if (token) {
    await db().delete(sessions).where(eq(sessions.token, token));
  }
  return { ok: false, code: 'usedCode' };
}

async function answerByRecoveryCode(input: VerifyInput): Promise<ChallengeResult> {
  const { cookies, user, left } = await inAuthTransaction(async (tx) => {
    const { response, headers: answered } = await auth().api.verifyBackupCode(input);
    const { user } = response;
    const left = await countRecoveryCodes(user.id);
    const { supportEmail } = await getSiteSettings(tx);
    const firstName = user.name?.split(' ')[0] ?? '';
    const content = await recoveryCodeUsedEmail({ firstName, left, supportEmail });
    await postMail(tx, content, { to: user.email ?? '', userId: user.id });
    return { cookies: answered.getSetCookie(), user, left };
  });
  return {
    ok: true,
    cookies: [...cookies, await greetDevice(user.id, input.headers)],
    recoveryCodesLeft: left,
  };
}

function failureOf(code: string | undefined): ChallengeFailure {
  switch (code) {
    case 'INVALID_CODE':
      return 'wrongCode';
    case 'INVALID_BACKUP_CODE':
      return 'wrongRecoveryCode';
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
      return 'tooManyCodes';
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return 'locked';
    default:
      return 'expired';
  }
}
