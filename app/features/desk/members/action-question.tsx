import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts';
import type { UserActionsProps } from './action-form.tsx';
import { TypedEmail } from './typed-email.tsx';
import type { UserAction } from './user-policy.ts';
import './members.css';

const Dialog = lazy(async () => ({ default: (await import('#app/ui/dialog.tsx')).Dialog }));

type ActionQuestionProps = UserActionsProps & {
  action: UserAction;
  label: string;
  about: string;
  question: string;
  meaning: ReactNode;
  /** Whether the admin must type the person's email. */
  isSpelledOut?: boolean;
  isDanger?: boolean;
};

/**
 * Explains an action before it is confirmed, and checks the admin's identity after an old sign-in. A dialog; without
 * JavaScript the form opens below its button.
 */
export function ActionQuestion(props: ActionQuestionProps) {
  // Unmounts once the action is done, so that it starts closed if the action is undone.
  return props.can[props.action] ? <ConfirmedAction {...props} /> : null;
}

function ConfirmedAction(props: ActionQuestionProps) {
  const { action, label, about, question, isDanger = false, refused } = props;
  const busyIntent = useNavigation().formData?.get('intent');
  const [isOpen, setOpen] = useState(false);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const button = (
    <Button
      type="submit"
      form={`action-${action}`}
      name="intent"
      value={action}
      variant={isDanger ? 'danger' : 'primary'}
      busyLabel={busyIntent === action && 'Loading...'}
    >
      {label}
    </Button>
  );
  return (
    <>
      <details className="user-action-more" open={!isOpen && refused?.intent === action}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, and opens its details */}
        <summary onClick={ask}>
          <span className="small muted">{about}</span>
          <span className="btn btn--outline btn--sm">{label}</span>
        </summary>
        {isOpen ? null : <Question {...props}>{button}</Question>}
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
                {button}
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
  user,
  action,
  meaning,
  isSpelledOut = false,
  identityProofs,
  refused,
  children,
}: ActionQuestionProps & { children?: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const own = refused?.intent === action ? refused : undefined;
  useFocusFirstError(form, own);
  return (
    <Form ref={form} method="post" preventScrollReset className="form-rows" id={`action-${action}`}>
      {typeof meaning === 'string' ? <p>{meaning}</p> : meaning}
      {isSpelledOut ? <TypedEmail email={user.email} refused={own} /> : null}
      <ConfirmIdentity proofs={identityProofs} error={own?.identity} />
      {children}
    </Form>
  );
}
