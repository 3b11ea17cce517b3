import { authMessages } from '#app/features/accounts/auth-messages.ts';
import { confirmEmail } from '#app/features/accounts/confirm-email.server.ts';
import { signInPath } from '#app/features/accounts/session.server.ts';
import { findWaitingAccount } from '#app/features/accounts/waiting-account.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { Route } from './+types/confirm.ts';

/** /auth/confirm?token=: the link of a confirmation mail. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const confirmation = await confirmEmail(token, request.headers);
  switch (confirmation.code) {
    case 'confirmed':
      return redirectWith(confirmation.next, authMessages.emailConfirmed, confirmation.cookies);
    case 'emailChanged':
      return redirectWith('/account', authMessages.emailChanged, confirmation.cookies);
    case 'alreadyConfirmed':
      return redirectWith('/auth', authMessages.alreadyConfirmed);
    case 'signInFirst':
      return redirectWith(signInPath(request), authMessages.signInToConfirm);
    case 'invalid':
      return (await findWaitingAccount(request.headers))
        ? redirectWith('/auth/check-mail?ended', authMessages.confirmationInvalid)
        : redirectWith('/auth', authMessages.confirmationInvalid);
  }
}
