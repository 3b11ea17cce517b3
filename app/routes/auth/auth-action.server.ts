import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type RouterContextProvider, redirect } from 'react-router';
import { authMessages } from '#app/features/accounts/auth-messages.ts';
import { authPath } from '#app/features/accounts/auth-path.ts';
import {
  forgotPasswordSchema,
  newPasswordSchema,
  signInSchema,
  signUpSchema,
} from '#app/features/accounts/auth-schema.ts';
import { requestSignInLink } from '#app/features/accounts/links/sign-in-by-link.server.ts';
import {
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
} from '#app/features/accounts/passwords/reset-password.server.ts';
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts';
import {
  configuredProviders,
  rememberInterest,
  startSocialSignIn,
} from '#app/features/accounts/sign-in/social-sign-in.server.ts';
import { confirmOpened } from '#app/features/accounts/sign-up/confirm-email.server.ts';
import { checkoutPath, readPlanIntent } from '#app/features/accounts/sign-up/plan-intent.ts';
import { rememberWaiting } from '#app/features/accounts/sign-up/waiting-account.server.ts';
import { signUp } from '#app/features/accounts/sign-up/sign-up.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { safePath } from '#app/platform/safe-path.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import { leadIn } from './lead-in.server.ts';

export type AuthAnswer = {
  status: number;
  intent: string;
  retryAfterSeconds?: number;
  result?: SubmissionResult;
  toast?: Toast;
  sentTo?: string;
  canResend?: string;
};

type FormRequest = { form: FormData; query: URLSearchParams; address: string; request: Request };
type ActionResult = Promise<AuthAnswer | Response>;
type FieldErrors = Record<string, string[]>;

export async function authAction(request: Request, context: Readonly<RouterContextProvider>): ActionResult {
  const form = await readForm(request);
  const handler = handlerOf(handlers, form);
  if (!handler) {
    return { status: 400, intent: '' };
  }
  const query = new URL(request.url).searchParams;
  return handler({ form, query, address: context.get(clientAddress), request });
}

const handlers = {
  signIn: signInAction,
  signUp: signUpAction,
  forgot: forgotAction,
  link: linkAction,
  newPassword: newPasswordAction,
  resend: resendAction,
  social: socialAction,
  notify: notifyAction,
};

async function signInAction({ form, query, address, request }: FormRequest): ActionResult {
  const submission = parseWithZod(form, { schema: signInSchema });
  if (submission.status !== 'success') {
    return { status: 400, intent: 'signIn', result: submission.reply({ hideFields: ['password'] }) };
  }
  const source = { address, headers: request.headers };
  const signedIn = await signIn(submission.value, source);
  if (!signedIn.ok) {
    const confirmed =
      signedIn.code === 'emailNotConfirmed' ? await confirmOpened(submission.value, source) : null;
    if (confirmed) {
      return redirectWith(confirmed.next, authMessages.signedIn, confirmed.cookies);
    }
    return {
      status: signedIn.code === 'tooManySignIns' ? 429 : 400,
      intent: 'signIn',
      ...(signedIn.code === 'tooManySignIns' ? { retryAfterSeconds: signedIn.retryAfterSeconds } : {}),
      result: submission.reply({ hideFields: ['password'] }),
      toast: authMessages[signedIn.code],
      ...(signedIn.code === 'emailNotConfirmed' ? { canResend: submission.value.email } : {}),
    };
  }
  return leadIn(signedIn, afterSignIn(query));
}

/** Where signing in leads: to the chosen plan, the page that required it, or home. */
function afterSignIn(query: URLSearchParams): string {
  const plan = readPlanIntent(query);
  return plan?.isPaid ? checkoutPath(plan) : (safePath(query.get('next')) ?? '/');
}

async function signUpAction({ form, query, address }: FormRequest): ActionResult {
  const plan = readPlanIntent(query);
  const submission = parseWithZod(form, { schema: signUpSchema });
  if (submission.status !== 'success') {
    const result = submission.reply({ hideFields: ['password'] });
    const toast = toastOfFields(submission.error, { email: 'invalidEmail', password: 'weakPassword' });
    return { status: 400, intent: 'signUp', result, ...toast };
  }
  const next = safePath(query.get('next'));
  const signedUp = await signUp(submission.value, { address, plan, next });
  if (!signedUp.ok) {
    return {
      status: signedUp.code === 'tooManySignUps' ? 429 : 400,
      intent: 'signUp',
      result: submission.reply({ hideFields: ['password'], fieldErrors: passwordErrors(signedUp.code) }),
      toast: authMessages[signedUp.code],
    };
  }
  return redirectWith('/auth/check-mail', authMessages.signedUp, [await rememberWaiting(signedUp.userId)]);
}

async function forgotAction({ form, address }: FormRequest): ActionResult {
  const submission = parseWithZod(form, { schema: forgotPasswordSchema });
  if (submission.status !== 'success') {
    return {
      status: 400,
      intent: 'forgot',
      result: submission.reply(),
      toast: authMessages.resetInvalidEmail,
    };
  }
  const { email } = submission.value;
  const asked = await requestPasswordReset(email, { address });
  return asked.ok
    ? { status: 200, intent: 'forgot', sentTo: email, toast: authMessages.resetSent }
    : {
        status: 429,
        intent: 'forgot',
        retryAfterSeconds: asked.retryAfterSeconds,
        result: submission.reply(),
        toast: authMessages[asked.code],
      };
}

async function linkAction({ form, query, address }: FormRequest): ActionResult {
  const submission = parseWithZod(form, { schema: forgotPasswordSchema });
  if (submission.status !== 'success') {
    return { status: 400, intent: 'link', result: submission.reply() };
  }
  const { email } = submission.value;
  const asked = await requestSignInLink(email, { address, next: afterSignIn(query) });
  return asked.ok
    ? { status: 200, intent: 'link', sentTo: email, toast: authMessages.linkSent }
    : {
        status: 429,
        intent: 'link',
        retryAfterSeconds: asked.retryAfterSeconds,
        result: submission.reply(),
        toast: authMessages[asked.code],
      };
}

async function newPasswordAction({ form, query }: FormRequest): ActionResult {
  const submission = parseWithZod(form, { schema: newPasswordSchema });
  if (submission.status !== 'success') {
    const result = submission.reply({ hideFields: ['password', 'token'] });
    return {
      status: 400,
      intent: 'newPassword',
      result,
      ...toastOfFields(submission.error, { password: 'resetWeakPassword' }),
    };
  }
  const reset = await resetPassword(submission.value);
  if (reset.ok) {
    const next = safePath(query.get('next'));
    return redirectWith(authPath(next ? { next } : {}), authMessages.passwordReset);
  }
  const toast: Toast = authMessages[resetFailures[reset.code]];
  const fieldErrors: FieldErrors = reset.code === 'resetInvalid' ? {} : { password: [toast.text ?? ''] };
  const result = submission.reply({ hideFields: ['password', 'token'], fieldErrors });
  return { status: 400, intent: 'newPassword', result, toast };
}

const resetFailures = {
  resetInvalid: 'resetInvalid',
  resetWeakPassword: 'resetWeakPassword',
  commonPassword: 'resetCommonPassword',
  personalPassword: 'resetPersonalPassword',
} as const;

async function resendAction({ form, address }: FormRequest): ActionResult {
  const submission = parseWithZod(form, { schema: forgotPasswordSchema });
  if (submission.status === 'success') {
    await resendConfirmation(submission.value.email, { address });
  }
  return redirectWith('/auth', authMessages.confirmationSent);
}

async function socialAction({ form, query, request }: FormRequest): ActionResult {
  const provider = configuredProviders().find((known) => known === form.get('provider'));
  if (!provider) {
    const text = 'Signing in this way is not available yet. You can use your email and a password.';
    return { status: 200, intent: 'social', toast: { title: 'Coming Soon', text } };
  }
  const next = afterSignIn(query);
  const { url, cookies } = await startSocialSignIn(provider, { next, headers: request.headers });
  return redirect(url, { headers: cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]) });
}

async function notifyAction({ form, address }: FormRequest): ActionResult {
  const [provider, email] = [String(form.get('provider')), String(form.get('email') ?? '')];
  await rememberInterest(provider, email, { address });
  return { status: 200, intent: 'notify' };
}

/** The password field's error when it is easy to guess. */
function passwordErrors(code: string): FieldErrors {
  return code === 'commonPassword' || code === 'personalPassword'
    ? { password: [authMessages[code].text ?? ''] }
    : {};
}

/** The catalogue's toast for an invalid field; other fields show their own error. */
function toastOfFields(
  error: Record<string, string[] | null> | null,
  codes: Record<string, keyof typeof authMessages>,
): { toast?: Toast } {
  const field = Object.keys(codes).find((name) => error?.[name]);
  const code = field ? codes[field] : undefined;
  return code ? { toast: authMessages[code] } : {};
}
