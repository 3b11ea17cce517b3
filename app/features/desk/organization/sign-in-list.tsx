import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { ConnectedSignIn } from './sign-in-names.ts';
import '#app/features/accounts/account.css';
import { Moment } from '#app/ui/moment.tsx';

type SignInListProps = {
  signIns: readonly ConnectedSignIn[];
  identity: ReactNode;
  busyId: string | null;
};

export function SignInList({ signIns, identity, busyId }: SignInListProps) {
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
          <Form method="post" preventScrollReset className="form-rows">
            <input type="hidden" name="intent" value="disconnect" />
            <input type="hidden" name="id" value={id} />
            {identity}
            <Button
              type="submit"
              size="sm"
              aria-label={`Disconnect ${name}`}
              busyLabel={busyId === id && 'Disconnecting...'}
            >
              Disconnect
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
