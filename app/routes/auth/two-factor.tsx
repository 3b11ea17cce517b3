import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { AuthFrame, BackToSignIn } from '#app/features/accounts/auth-frame.tsx';
import { getActor } from '#app/features/accounts/session.server.ts';
import type { ChallengeWay } from '#app/features/accounts/two-factor/answer-challenge.server.ts';
import { appCodeSchema, recoveryCodeSchema } from '#app/features/accounts/two-factor/two-factor-schema.ts';
import { findPortraitPlate } from '#app/features/catalogue/portfolio/show/list-portfolio.server.ts';
import { PortraitPlateFigure } from '#app/features/catalogue/portfolio/show/portrait-plate.tsx';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { safePath } from '#app/platform/safe-path.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/two-factor.ts';
import { twoFactorAction } from './two-factor-action.server.ts';

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
