import { type MouseEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import {
  hasPasskeys as browserHasPasskeys,
  usePasskey as signWithPasskey,
} from '../passkeys/browser-passkeys.ts';
import { type IdentityProofs, identityFields, identityTexts, recentSignInMinutes } from './identity-proof.ts';

type ConfirmIdentityProps = {
  proofs: IdentityProofs | null;
  error?: string | undefined;
};

export function ConfirmIdentity({ proofs, error }: ConfirmIdentityProps) {
  if (!proofs) {
    return null;
  }
  const { secret, hasPasskeys, organization } = proofs;
  return (
    <>
      <p className="small muted">
        You signed in more than {recentSignInMinutes} minutes ago. Please confirm your identity.
      </p>
      {secret ? (
        <Field
          label={secret === 'code' ? 'Code from your authentication app' : 'Your password'}
          error={error}
        >
          {(control) => (
            <TextInput
              {...control}
              name={identityFields.secret}
              type={secret === 'code' ? 'text' : 'password'}
              inputMode={secret === 'code' ? 'numeric' : undefined}
              autoComplete={secret === 'code' ? 'one-time-code' : 'current-password'}
              maxLength={secret === 'code' ? 20 : 1_000}
            />
          )}
        </Field>
      ) : null}
      {hasPasskeys ? <PasskeyProof /> : null}
      {organization ? (
        <p className="small">
          {secret || hasPasskeys ? 'Or confirm' : 'Confirm'} with {organization}{' '}
          <Link className="link" to="/account/confirm" target="_blank">
            in a new tab
          </Link>
          , then send this form again. What you typed stays here.
        </p>
      ) : null}
      {secret || hasPasskeys || organization ? null : (
        <p className="small">
          Your account has no password.{' '}
          <Link className="link" to="/account">
            Set one
          </Link>
          , or sign out and in again.
        </p>
      )}
    </>
  );
}

function PasskeyProof() {
  const isHydrated = useIsHydrated();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (!isHydrated || !browserHasPasskeys()) {
    return null;
  }
  const use = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { form } = currentTarget;
    setBusy(true);
    const answer = await askOwnPasskey();
    setBusy(false);
    const field = form?.elements.namedItem(identityFields.passkey);
    if (answer && field instanceof HTMLInputElement) {
      field.value = answer;
      form?.requestSubmit(firstSubmit(form));
      field.value = '';
    } else {
      setError(identityTexts.wrongPasskey);
    }
  };
  return (
    <div>
      <input type="hidden" name={identityFields.passkey} />
      <Button size="sm" onClick={(event) => void use(event)} busyLabel={isBusy && 'Loading...'}>
        Use a Passkey
      </Button>
      {error ? (
        <p className="err" role="status">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The form's first submit button, because its value is part of the form. */
function firstSubmit(form: HTMLFormElement): HTMLElement | null {
  const found = [...form.elements].find(
    (each) => each instanceof HTMLButtonElement && each.type === 'submit',
  );
  return found instanceof HTMLElement ? found : null;
}

async function askOwnPasskey(): Promise<string | null> {
  const answer = await fetch('/auth/passkey?confirm=true').catch(() => null);
  if (!answer?.ok || answer.redirected) {
    return null;
  }
  const options = (await answer.json()) as PublicKeyCredentialRequestOptionsJSON;
  return signWithPasskey({ options, signal: new AbortController().signal });
}
