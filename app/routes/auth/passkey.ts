import { data, redirect } from 'react-router';
import { authMessages } from '#app/features/accounts/auth-messages.ts';
import { askIdentityPasskey } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import type { PasskeyAnswer } from '#app/features/accounts/passkeys/passkey-button.tsx';
import { passkeyMessages, usedPasskeySchema } from '#app/features/accounts/passkeys/passkey-schema.ts';
import {
  passkeyQuestion,
  signInByPasskey,
} from '#app/features/accounts/passkeys/sign-in-by-passkey.server.ts';
import { getActor } from '#app/features/accounts/session.server.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { safePath } from '#app/platform/safe-path.ts';
import type { Route } from './+types/passkey.ts';
import { leadIn } from './lead-in.server.ts';

/**
 * `GET /auth/passkey` → the request options for a passkey (PublicKeyCredentialRequestOptionsJSON). Signed-in users need
 * `confirm=true`, to confirm their identity.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = getActor(context);
  const isConfirming = new URL(request.url).searchParams.get('confirm') === 'true';
  if (actor && !isConfirming) {
    throw redirect(nextOf(request));
  }
  const question = await (actor ? askIdentityPasskey(actor) : passkeyQuestion());
  return Response.json(question, { headers: { 'Cache-Control': 'private, no-store' } });
}

/** `POST /auth/passkey?next=` {answer}: signs in with a passkey's answer, and redirects to `next`. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = usedPasskeySchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) {
    return data({ toast: passkeyMessages.notUsed } satisfies PasskeyAnswer, { status: 400 });
  }
  const signedIn = await signInByPasskey(parsed.data.answer, {
    address: context.get(clientAddress),
    headers: request.headers,
  });
  if (signedIn.ok) {
    return leadIn({ isTwoFactorAsked: false, cookies: signedIn.cookies }, nextOf(request));
  }
  const toast = { ...passkeyMessages, ...authMessages }[signedIn.code];
  return signedIn.code === 'tooManySignIns'
    ? data({ toast } satisfies PasskeyAnswer, {
        status: 429,
        headers: { 'Retry-After': String(signedIn.retryAfterSeconds) },
      })
    : data({ toast } satisfies PasskeyAnswer, { status: 400 });
}

function nextOf(request: Request): string {
  return safePath(new URL(request.url).searchParams.get('next')) ?? '/';
}
