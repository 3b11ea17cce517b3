import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { authMessages } from '#app/features/accounts/auth-messages.ts';
import { authPath } from '#app/features/accounts/auth-path.ts';
import {
  answerChallenge,
  type ChallengeFailure,
  type ChallengeWay,
} from '#app/features/accounts/two-factor/answer-challenge.server.ts';
import {
  challengeMessages,
  recoveredMessage,
} from '#app/features/accounts/two-factor/two-factor-messages.ts';
import { appCodeSchema, recoveryCodeSchema } from '#app/features/accounts/two-factor/two-factor-schema.ts';
import { noteProviderOfAnswer } from '#app/features/desk/organization/open-by-provider.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { safePath } from '#app/platform/safe-path.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import { leadIn } from './lead-in.server.ts';

type TwoFactorAnswer = { status: number; result: SubmissionResult; toast?: Toast };

/** Handles the form of /auth/two-factor, and redirects to the page that signing in leads to. */
export async function twoFactorAction(
  request: Request,
  { isSignedIn }: { isSignedIn: boolean },
): Promise<TwoFactorAnswer | Response> {
  const next = safePath(new URL(request.url).searchParams.get('next')) ?? '/';
  // A signed-in user is done; a wrong code would count against that account.
  if (isSignedIn) {
    return redirect(next);
  }
  const form = await readForm(request);
  const way: ChallengeWay = form.get('way') === 'recovery' ? 'recovery' : 'app';
  const submission = parseWithZod(form, { schema: way === 'app' ? appCodeSchema : recoveryCodeSchema });
  if (submission.status !== 'success') {
    return { status: 400, result: submission.reply() };
  }
  const answered = await answerChallenge(way, { code: submission.value.code, headers: request.headers });
  if (answered.ok) {
    const { recoveryCodesLeft } = answered;
    const cookies = [...answered.cookies, ...(await noteProviderOfAnswer(request.headers, answered.cookies))];
    const toast = recoveryCodesLeft === null ? authMessages.signedIn : recoveredMessage(recoveryCodesLeft);
    return leadIn({ isTwoFactorAsked: false, cookies }, next, toast);
  }
  return stays(answered.code)
    ? {
        status: answered.code === 'locked' ? 429 : 400,
        result: submission.reply({ hideFields: ['code'] }),
        toast: challengeMessages[answered.code],
      }
    : redirectWith(authPath(next === '/' ? {} : { next }), challengeMessages[answered.code]);
}

/** Whether another code can be tried, now or later; otherwise sign-in starts over. */
function stays(code: ChallengeFailure): boolean {
  return code === 'wrongCode' || code === 'wrongRecoveryCode' || code === 'locked';
}
