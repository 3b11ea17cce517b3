import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { checkStanding, keeperState, sessionPath, settleSession } from './session-keeper.ts';

type SignInDialogProps = {
  email: string;
  isOther: boolean;
};

type SignInResult = { userId?: string; isTwoFactorAsked?: boolean; isOver?: boolean; error?: string };

export function SignInDialog({ email, isOther }: SignInDialogProps) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(`[name=${step}]`)?.focus();
  }, [step]);

  useEffect(() => {
    // Detects a sign-in in another tab.
    const look = () => void checkStanding().then((found) => found === 'own' && settleSession(true));
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React also bubbles it to the forms around the dialog's component.
    event.stopPropagation();
    const typed = String(new FormData(event.currentTarget).get(step) ?? '');
    setBusy(true);
    const answer = await post(step === 'code' ? { code: typed } : { email, password: typed });
    setBusy(false);
    if (answer.userId) {
      settleSession(true);
    } else if (answer.isTwoFactorAsked) {
      setStep('code');
      setError(null);
    } else {
      setError(answer.error ?? unreached);
      if (answer.isOver) setStep('password');
    }
  };

  const organization = keeperState.organization();
  const label = step === 'code' ? 'Code from your authentication app' : 'Password';
  return (
    <Dialog
      open
      onClose={() => settleSession(false)}
      title="Sign in to continue"
      actions={
        <>
          <Button variant="quiet" onClick={() => settleSession(false)}>
            Cancel
          </Button>
          <Button type="submit" form="session-form" variant="primary" busyLabel={isBusy && 'Signing In...'}>
            Sign In
          </Button>
        </>
      }
    >
      <p>
        {isOther
          ? 'Another account is signed in now. What you typed here is still there.'
          : 'You have been signed out. What you typed is still there.'}{' '}
        Sign in again as{' '}
        <b dir="auto" className="wraps">
          {email}
        </b>
        .
      </p>
      <form id="session-form" ref={form} className="form-rows" onSubmit={submit}>
        <Field key={step} label={label} error={error ?? undefined}>
          {(control) => (
            <TextInput
              {...control}
              name={step}
              type={step === 'code' ? 'text' : 'password'}
              inputMode={step === 'code' ? 'numeric' : undefined}
              autoComplete={step === 'code' ? 'one-time-code' : 'current-password'}
              maxLength={step === 'code' ? 20 : 1_000}
              required
            />
          )}
        </Field>
        {/* A hidden username helps password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      </form>
      {organization && (
        <form
          method="post"
          action="/auth/oidc"
          target="_blank"
          className="form-rows"
          onSubmit={(event) => event.stopPropagation()}
          rel="noopener"
        >
          <input type="hidden" name="purpose" value="signIn" />
          <Button type="submit" block>
            Continue with {organization}
          </Button>
        </form>
      )}
      <p className="small muted">
        {organization ? 'It opens in a new tab, as does ' : ''}
        <a className="link" href="/auth" target="_blank" rel="noreferrer">
          {organization ? 'any other way to sign in' : 'Sign in another way'}
        </a>
        {organization ? '. Come back here afterward.' : ' in a new tab, then come back here.'}
      </p>
    </Dialog>
  );
}

const unreached = 'Oriel could not be reached. Please try again.';

async function post(body: object): Promise<SignInResult> {
  try {
    const answer = await fetch(sessionPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as SignInResult;
  } catch {
    return { error: unreached };
  }
}
