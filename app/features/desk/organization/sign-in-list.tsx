import type { ReactNode } from 'react';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import type { ConnectedSignIn } from './sign-in-names.ts';
import '#app/features/accounts/account.css';
import { Moment } from '#app/ui/moment.tsx';

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
