import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { AuthFrame, BackToSignIn } from '#app/features/accounts/auth-frame.tsx';
import { authMessages } from '#app/features/accounts/auth-messages.ts';
import { authPath } from '#app/features/accounts/auth-path.ts';
import { getActor } from '#app/features/accounts/session.server.ts';
import {
  answerChallenge,
  type ChallengeFailure,
  type ChallengeWay,
} from '#app/features/accounts/two-factor/answer-challenge.server.ts';
import {
  appCodeSchema,
  challengeMessages,
  recoveredMessage,
  recoveryCodeSchema,
} from '#app/features/accounts/two-factor/two-factor-policy.ts';
import { findPortraitPlate } from '#app/features/catalogue/portfolio/show/list-portfolio.server.ts';
import { PortraitPlateFigure } from '#app/features/catalogue/portfolio/show/portrait-plate.tsx';
import { noteProviderOfAnswer } from '#app/features/desk/organization/finish-sign-up.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { safePath } from '#app/platform/safe-path.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/two-factor.ts';
import { leadIn } from './lead-in.server.ts';

/** /auth/two-factor: asks for the second factor after the password. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const next = safePath(query.get('next'));
  if (getActor(context)) {
    throw redirect(next ?? '/');
  }
  const way: ChallengeWay = query.get('way') === 'recovery' ? 'recovery' : 'app';
  return { way, next, plate: await findPortraitPlate(now().toISOString().slice(0, 10)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await twoFactorAction(request, { isSignedIn: getActor(context) !== null });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta() {
  return [{ title: `Enter Your Code · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

const ways = {
  app: {
    heading: 'Enter your code',
    text: 'Open your authentication app and enter the six-digit code for Oriel.',
    label: 'Code',
    other: { way: 'recovery', label: 'Use a recovery code' },
  },
  recovery: {
    heading: 'Enter a recovery code',
    text: 'Enter one of the recovery codes you saved. Each works once.',
    label: 'Recovery code',
    other: { way: undefined, label: 'Use a code from your app' },
  },
} as const;

export default function TwoFactorPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { way, next, plate } = loaderData;
  const { heading, text, other } = ways[way];
  const query = new URLSearchParams({ ...(other.way && { way: other.way }), ...(next && { next }) });
  return (
    <AuthFrame
      title={heading}
      toast={answer?.toast}
      plate={plate ? <PortraitPlateFigure plate={plate} /> : null}
    >
      <p dir="auto" className="muted">
        {text}
      </p>
      <CodeForm key={way} way={way} lastResult={answer?.result} />
      <p className="small">
        <Link className="link" to={`?${query}`} replace>
          {other.label}
        </Link>
      </p>
      <BackToSignIn next={next} />
    </AuthFrame>
  );
}

function CodeForm({ way, lastResult }: { way: ChallengeWay; lastResult: SubmissionResult | undefined }) {
  const schema = way === 'app' ? appCodeSchema : recoveryCodeSchema;
  const [form, fields] = useForm({
    id: 'two-factor',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" className="form-rows" {...getFormProps(form)}>
      <input type="hidden" name="way" value={way} />
      <TextField
        label={ways[way].label}
        field={fields.code}
        autoComplete="one-time-code"
        inputMode={way === 'app' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        autoFocus
        required
      />
      <SubmitButton variant="primary" block busy="Signing In...">
        Sign In
      </SubmitButton>
    </Form>
  );
}

type TwoFactorAnswer = { status: number; result: SubmissionResult; toast?: Toast };

/** Handles the form of /auth/two-factor, and redirects to the page that signing in leads to. */
async function twoFactorAction(
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
