import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { authMessages } from '#app/features/accounts/auth-messages.ts';
import { authPath } from '#app/features/accounts/auth-path.ts';
import { linkPasswordSchema } from '#app/features/accounts/auth-schema.ts';
import { LinkPasswordForm } from '#app/features/accounts/links/ask-link-form.tsx';
import {
  askNewPassword,
  confirmEmail,
  findConfirmation,
  rememberOpened,
  removeSignUp,
} from '#app/features/accounts/sign-up/confirm-email.server.ts';
import { findWaitingAccount } from '#app/features/accounts/sign-up/waiting-account.server.ts';
import { findPortraitPlate } from '#app/features/catalogue/portfolio/show/list-portfolio.server.ts';
import { PortraitPlateFigure } from '#app/features/catalogue/portfolio/show/portrait-plate.tsx';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { productName } from '#app/features/site/site-links.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { now } from '#app/platform/clock.ts';
import { keyPageHeaders } from '#app/platform/key-page-headers.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import type { Route } from './+types/confirm.ts';

/**
 * /auth/confirm?token=: the link of a confirmation mail. It only asks, since mail programs open links by themselves.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const confirmation = await findConfirmation(token, request.headers);
  if (confirmation.state !== 'open') {
    throw await leadAway(confirmation.state === 'confirmed' ? 'alreadyConfirmed' : 'invalid', request);
  }
  const { email, firstName, isOwnBrowser } = confirmation;
  const plate = await findPortraitPlate(now().toISOString().slice(0, 10));
  return data(
    { email, firstName, isOwnBrowser, plate },
    { headers: { 'Set-Cookie': await rememberOpened(token) } },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenOf(request);
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'confirm':
      return confirm(form, { token, request, address: context.get(clientAddress) });
    case 'newPassword': {
      const asked = await askNewPassword(token);
      if (!asked) {
        return leadAway('invalid', request);
      }
      const { resetToken, next } = asked;
      const query = { reset: 'true', token: resetToken, ...(next === '/' ? {} : { next }) };
      return redirectWith(authPath(query), authMessages.choosePassword);
    }
    case 'remove':
      return (await removeSignUp(token))
        ? redirectWith('/', authMessages.signUpRemoved)
        : leadAway('invalid', request);
    default:
      throw data(null, { status: 400 });
  }
}

type FormRequest = { token: string; request: Request; address: string };

async function confirm(form: FormData, { token, request, address }: FormRequest) {
  const submission = parseWithZod(form, { schema: linkPasswordSchema });
  const password = submission.status === 'success' ? submission.value.password : '';
  const confirmed = await confirmEmail(token, { password, address, headers: request.headers });
  if (confirmed.ok) {
    return redirectWith(confirmed.next, authMessages.signedIn, confirmed.cookies);
  }
  const { code } = confirmed;
  if (code === 'invalid' || code === 'alreadyConfirmed') {
    return leadAway(code, request);
  }
  const fieldErrors = { password: ['This is not the password of the sign-up.'] };
  return code === 'tooManySignIns'
    ? data(
        { result: submission.reply({ hideFields: ['password'] }), toast: authMessages[code] },
        { status: 429, headers: { 'Retry-After': String(confirmed.retryAfterSeconds) } },
      )
    : data(
        { result: submission.reply({ hideFields: ['password'], fieldErrors }), toast: undefined },
        { status: 400 },
      );
}

async function leadAway(code: 'invalid' | 'alreadyConfirmed', request: Request): Promise<Response> {
  if (code === 'alreadyConfirmed') {
    return redirectWith('/auth', authMessages.alreadyConfirmed);
  }
  return (await findWaitingAccount(request.headers))
    ? redirectWith('/auth/check-mail?ended', authMessages.confirmationInvalid)
    : redirectWith('/auth', authMessages.confirmationInvalid);
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

/** The address is a secret. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) =>
  new Headers([...actionHeaders, ...Object.entries(keyPageHeaders)]);

export function meta() {
  return [{ title: `Confirm Your Email · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function ConfirmPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { email, firstName, isOwnBrowser, plate } = loaderData;
  return (
    <AuthFrame
      title="Confirm your email"
      toast={answer?.toast}
      plate={plate ? <PortraitPlateFigure plate={plate} /> : null}
    >
      <p dir="auto" className="wraps">
        {firstName} signed up to {productName} with <b>{email}</b>.
      </p>
      {isOwnBrowser ? (
        <Form method="post" intent="confirm" className="form-rows">
          <SubmitButton variant="primary" block busy="Confirming...">
            Confirm Email
          </SubmitButton>
        </Form>
      ) : (
        <>
          <LinkPasswordForm
            help="The one you chose when you signed up."
            button="Confirm and Sign In"
            busyButton="Confirming..."
            lastResult={answer?.result}
          />
          <Form method="post" intent="newPassword" className="small muted">
            Forgot that password?{' '}
            <button type="submit" className="link">
              Set a New One
            </button>
          </Form>
          <Form method="post" intent="remove" className="small muted">
            Somebody else signed up with your address?{' '}
            <button type="submit" className="link">
              This Wasn’t Me
            </button>
            removes the account.
          </Form>
        </>
      )}
    </AuthFrame>
  );
}
