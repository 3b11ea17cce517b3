import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import '../auth.css';

type CheckMailProps = {
  email: string;
  mailbox: string | null;
  /** Seconds until another link can be requested. */
  waitSeconds: number;
  steps: readonly { title: string; text: string }[];
  hasEnded: boolean;
  refused: { error: string; email: string } | null;
};

/** After sign-up: where the link was sent, and what to do if it does not arrive (DESIGN.md, After sign-up). */
export function CheckMail(props: CheckMailProps) {
  const { email, mailbox, steps, hasEnded, refused } = props;
  const isHydrated = useIsHydrated();
  const [isChanging, setChanging] = useState(refused !== null);
  return (
    <>
      <h1 className="h1">{hasEnded ? 'This link has expired' : 'Check your email'}</h1>
      <p className="lead mt-4">
        {hasEnded ? (
          <>
            Confirmation links work once, within 24 hours. We can send a new one to <b>{email}</b>.
          </>
        ) : (
          <>
            We sent a link to <b>{email}</b>. Open it here, or on any device with your password, to confirm
            the address. It works for 24 hours.
          </>
        )}
      </p>
      <div className="flex flex-wrap items-start gap-2 mt-6">
        {mailbox && !hasEnded ? (
          <a className="btn btn--primary" href={mailbox} target="_blank" rel="noopener noreferrer">
            Open email
          </a>
        ) : null}
        <Resend {...props} />
        {isHydrated ? (
          <Button
            variant="quiet"
            aria-expanded={isChanging}
            aria-controls="change-address"
            onClick={() => setChanging(!isChanging)}
          >
            Change address
          </Button>
        ) : null}
      </div>
      {isChanging || !isHydrated ? <ChangeAddress {...props} /> : null}
      <ol className="check-mail-next">
        <li aria-current="step">
          <b className="strong">Confirm your email</b>
          <span>
            {isHydrated ? 'This page continues automatically.' : 'The link takes you to the next step.'}
          </span>
        </li>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <b className="strong">{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p className="small muted mt-6">
        Nothing after a minute? Check your spam folder. Some offices hold email from new senders for up to ten
        minutes.{' '}
        <Link className="link" to="/contact">
          Contact Support
        </Link>
      </p>
    </>
  );
}

function ChangeAddress({ email, refused }: CheckMailProps) {
  return (
    <Form method="post" intent="changeAddress" id="change-address" className="form-rows mt-5">
      <Field label="New address" help="The earlier link will stop working." error={refused?.error}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            required
            defaultValue={refused?.email ?? email}
          />
        )}
      </Field>
      <div className="form-actions form-actions--start">
        <SubmitButton busy="Sending...">Send Link</SubmitButton>
      </div>
    </Form>
  );
}

function Resend({ waitSeconds, hasEnded }: CheckMailProps) {
  const left = useCountdown(waitSeconds);
  return (
    <Form method="post" intent="resend">
      <SubmitButton
        variant={hasEnded ? 'primary' : 'outline'}
        disabled={left > 0}
        busy="Sending..."
        aria-describedby="resend-wait"
      >
        {hasEnded ? 'Send a new link' : 'Resend'}
      </SubmitButton>
      <p className="small muted mt-2" id="resend-wait">
        {left > 0
          ? `You can resend in ${left} ${left === 1 ? 'second' : 'seconds'}.`
          : 'Only the newest link works.'}
      </p>
    </Form>
  );
}

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const count = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
