import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { Form } from 'react-router';
import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import { Button } from '#app/ui/button.tsx';
import type { UserActionsProps } from './user-deed.tsx';
import type { UserDeed } from './user-policy.ts';
import './members.css';

const Dialog = lazy(async () => ({ default: (await import('#app/ui/dialog.tsx')).Dialog }));

type DeedQuestionProps = UserActionsProps & {
  deed: UserDeed;
  label: string;
  about: string;
  question: string;
  /** What the deed means, for whom it concerns and for everybody else. */
  meaning: string;
  isDanger?: boolean;
};

/**
 * A deed that says what it means before it is done, and asks who is there when signing in was long ago. In a dialog;
 * without scripts the same form opens below its button.
 */
export function DeedQuestion(props: DeedQuestionProps) {
  // Once it is done, its question is gone for good: undone, it begins closed.
  return props.can[props.deed] ? <AskedDeed {...props} /> : null;
}

function AskedDeed(props: DeedQuestionProps) {
  const { deed, label, about, question, isDanger = false, refused, busyIntent } = props;
  const [isOpen, setOpen] = useState(false);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const action = (
    <Button
      type="submit"
      form={`deed-${deed}`}
      name="intent"
      value={deed}
      variant={isDanger ? 'danger' : 'primary'}
      busyLabel={busyIntent === deed && 'Loading...'}
    >
      {label}
    </Button>
  );
  return (
    <>
      <details className="user-action-more" open={!isOpen && refused?.intent === deed}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, and opens its details */}
        <summary onClick={ask}>
          <span className="small muted">{about}</span>
          <span className="btn btn--outline btn--sm">{label}</span>
        </summary>
        {isOpen ? null : <Question {...props}>{action}</Question>}
      </details>
      {isOpen ? (
        <Suspense fallback={null}>
          <Dialog
            open
            onClose={() => setOpen(false)}
            title={question}
            actions={
              <>
                <Button variant="quiet" onClick={() => setOpen(false)}>
                  Cancel
                </Button>
                {action}
              </>
            }
          >
            <Question {...props} />
          </Dialog>
        </Suspense>
      ) : null}
    </>
  );
}

function Question({
  deed,
  meaning,
  identityProofs,
  refused,
  children,
}: DeedQuestionProps & { children?: ReactNode }) {
  return (
    <Form method="post" preventScrollReset className="form-rows" id={`deed-${deed}`}>
      <p>{meaning}</p>
      <ConfirmIdentity
        proofs={identityProofs}
        error={refused?.intent === deed ? refused.identity : undefined}
      />
      {children}
    </Form>
  );
}
