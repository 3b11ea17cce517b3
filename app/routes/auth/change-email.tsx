import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { authMessages } from '#app/features/accounts/auth-messages.ts';
import { linkPasswordSchema } from '#app/features/accounts/auth-schema.ts';
import { LinkPasswordForm } from '#app/features/accounts/links/ask-link-form.tsx';
import { getActor, signInPath } from '#app/features/accounts/session.server.ts';
import { confirmEmailChange, findEmailChange } from '#app/features/accounts/settings/change-email.server.ts';
import { findPortraitPlate } from '#app/features/catalogue/portfolio/show/list-portfolio.server.ts';
import { PortraitPlateFigure } from '#app/features/catalogue/portfolio/show/portrait-plate.tsx';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { productName } from '#app/features/site/site-links.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { now } from '#app/platform/clock.ts';
import { keyPageHeaders } from '#app/platform/key-page-headers.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/change-email.ts';

/**
 * /auth/change-email?token=: the link mailed to a new address. It only asks for confirmation, and for the password if
 * signed out.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = getActor(context);
  const change = await findEmailChange(actor, tokenOf(request));
  if (!change) {
    throw await redirectWith(actor ? '/account' : '/auth', authMessages.changeInvalid);
  }
  return {
    ...change,
    /** Null when signed in to another account. */
    signInPath: actor ? null : signInPath(request),
    plate: await findPortraitPlate(now().toISOString().slice(0, 10)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = getActor(context);
  const submission = parseWithZod(await readForm(request), { schema: linkPasswordSchema });
  const confirmed = await confirmEmailChange(actor, {
    token: tokenOf(request),
    password: submission.status === 'success' ? submission.value.password : '',
    address: context.get(clientAddress),
    headers: request.headers,
  });
  const home = actor ? '/account' : '/auth';
  if (confirmed.ok) {
    return redirectWith(home, authMessages.emailChanged);
  }
  switch (confirmed.code) {
    case 'invalid':
      return redirectWith(home, authMessages.changeInvalid);
    case 'signInFirst':
      return redirectWith(home, authMessages.signInToConfirm);
    case 'tooManySignIns':
      return data(
        { result: submission.reply({ hideFields: ['password'] }), toast: authMessages[confirmed.code] },
        { status: 429, headers: { 'Retry-After': String(confirmed.retryAfterSeconds) } },
      );
    case 'invalidCredentials': {
      const fieldErrors = { password: ['This is not the password of the account.'] };
      return data(
        { result: submission.reply({ hideFields: ['password'], fieldErrors }), toast: undefined },
        { status: 400 },
      );
    }
  }
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

/** The address is a secret. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) =>
  new Headers([...actionHeaders, ...Object.entries(keyPageHeaders)]);

export function meta() {
  return [{ title: `Confirm Your New Address · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function ChangeEmailPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { newEmail, isOwnSession, signInPath: signIn, plate } = loaderData;
  return (
    <AuthFrame
      title="Confirm your new address"
      toast={answer?.toast}
      plate={plate ? <PortraitPlateFigure plate={plate} /> : null}
    >
      <p dir="auto" className="wraps">
        From now on you sign in to {productName} with <b>{newEmail}</b>.
      </p>
      {isOwnSession ? (
        <Form method="post" className="form-rows">
          <SubmitButton variant="primary" block busy="Confirming...">
            Confirm New Address
          </SubmitButton>
        </Form>
      ) : (
        <>
          <LinkPasswordForm
            help="The password of the account that asked for this address."
            button="Confirm New Address"
            busyButton="Confirming..."
            lastResult={answer?.result}
          />
          {signIn ? (
            <p className="small muted">
              No password?{' '}
              <Link className="link" to={signIn}>
                Sign in another way
              </Link>{' '}
              and confirm then.
            </p>
          ) : null}
          <p className="small muted">
            If you do not know of such an account, leave this page. Nothing changes.
          </p>
        </>
      )}
    </AuthFrame>
  );
}
