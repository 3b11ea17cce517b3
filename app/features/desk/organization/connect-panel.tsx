import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { ConnectedSignIn } from './sign-in-policy.ts';
import '#app/features/accounts/account.css';

export function ConnectPanel({ name, email }: { name: string; email: string }) {
  return (
    <>
      <p>
        You are signed in as{' '}
        <b dir="auto" className="wraps">
          {email}
        </b>
        . If you connect this account with {name}, you can sign in there from now on. Your other ways to sign
        in stay as they are.
      </p>
      <Form method="post" intent="connect" className="form-rows">
        <SubmitButton variant="primary" block busy="Connecting...">
          Connect with {name}
        </SubmitButton>
      </Form>
      <Drop label="Not now" />
    </>
  );
}

export function SignInToConnect({
  name,
  email,
  signInPath,
}: {
  name: string;
  email: string;
  signInPath: string;
}) {
  return (
    <>
      <p>
        There is already an account for{' '}
        <b dir="auto" className="wraps">
          {email}
        </b>
        . Sign in to it once as you usually do, so that we know it is yours. Then you can connect it with{' '}
        {name}.
      </p>
      <ButtonLink to={signInPath} variant="primary" block>
        Sign In and Connect
      </ButtonLink>
      <Drop label="Cancel" />
    </>
  );
}

export function SomeoneElse({
  name,
  email,
  actorEmail,
}: {
  name: string;
  email: string;
  actorEmail: string;
}) {
  return (
    <>
      <p>
        You are signed in as{' '}
        <b dir="auto" className="wraps">
          {actorEmail}
        </b>
        , and {name} knows you as{' '}
        <b dir="auto" className="wraps">
          {email}
        </b>
        . To connect the two, continue to your account. To use the other account, sign out first.
      </p>
      <ButtonLink to="/account/sign-ins" variant="primary" block>
        Go to My Account
      </ButtonLink>
      <Drop label="Cancel" />
    </>
  );
}

function Drop({ label }: { label: string }) {
  return (
    <Form method="post" intent="drop" className="small">
      <button type="submit" className="link">
        {label}
      </button>
    </Form>
  );
}

type SignInListProps = {
  signIns: readonly ConnectedSignIn[];
  identity: ReactNode;
};

export function SignInList({ signIns, identity }: SignInListProps) {
  return (
    <ul className="ruled-list">
      {signIns.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id} className="passkey-row">
          <span>
            <b dir="auto" className="wraps">
              {name}
            </b>
            <span className="small muted">
              Connected <Moment at={createdAt} />, last used <Moment at={lastUsedAt} />
            </span>
          </span>
          <Form method="post" intent="disconnect" fields={{ id }} preventScrollReset className="form-rows">
            {identity}
            <SubmitButton size="sm" aria-label={`Disconnect ${name}`} busy="Disconnecting...">
              Disconnect
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}
