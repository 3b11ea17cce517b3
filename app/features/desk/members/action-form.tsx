import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts';
import type { UserPage } from './find-user-page.server.ts';
import type { UserAction } from './members-policy.ts';
import { reasonMaxLength } from './user-schema.ts';
import './members.css';
import './person.css';

export type RefusedForm = { intent: string; error?: string; identity?: string; typed: string };

type UserCan = Record<UserAction, boolean>;

export type UserActionsProps = {
  user: UserPage;
  can: UserCan;
  /** Ways to confirm the admin's identity; null while the sign-in is recent. */
  identityProofs: IdentityProofs | null;
  refused: RefusedForm | undefined;
};

type ActionFormProps = UserActionsProps & {
  action: UserAction;
  label: string;
  about: string;
  withReason?: boolean;
};

export function ActionForm({
  can,
  action,
  label,
  about,
  withReason = false,
  identityProofs,
  refused,
}: ActionFormProps) {
  if (!can[action]) {
    return null;
  }
  const isRefused = refused?.intent === action;
  const button = (
    <SubmitButton intent={action} variant={withReason ? 'danger' : 'outline'} size="sm" busy="Loading...">
      {label}
    </SubmitButton>
  );
  return withReason ? (
    <Folded label={label} about={about} isOpen={isRefused}>
      <Field
        label="Reason"
        error={isRefused ? refused.error : undefined}
        aside={`up to ${reasonMaxLength.toLocaleString('en-US')} characters`}
      >
        {(control) => (
          <TextArea
            {...control}
            name="reason"
            rows={3}
            required
            maxLength={reasonMaxLength}
            defaultValue={isRefused ? refused.typed : ''}
          />
        )}
      </Field>
      {action === 'removeTwoFactor' ? (
        <ConfirmIdentity proofs={identityProofs} error={isRefused ? refused.identity : undefined} />
      ) : null}
      {button}
    </Folded>
  ) : (
    <Form method="post" preventScrollReset className="user-action">
      <p className="small muted">{about}</p>
      {button}
    </Form>
  );
}

type FoldedProps = {
  label: string;
  about: string;
  isOpen: boolean;
  /** Set for a form whose answer is a file, not a page. */
  fileAction?: string;
  children: ReactNode;
};

export function Folded({ label, about, isOpen, fileAction, children }: FoldedProps) {
  return (
    <details className="user-action-more" open={isOpen}>
      <summary>
        <span>
          {label}
          <span className="small muted block">{about}</span>
        </span>
        <Icon name="plus" size={16} />
      </summary>
      <Form
        method="post"
        action={fileAction}
        reloadDocument={fileAction !== undefined}
        preventScrollReset
        className="form-rows"
      >
        {children}
      </Form>
    </details>
  );
}

const Dialog = lazy(async () => ({ default: (await import('#app/ui/dialog.tsx')).Dialog }));

type FormDialogProps = {
  label: string;
  ariaLabel?: string;
  look?: 'outline' | 'quiet';
  title: string;
  /** Whether the form was refused and must stay open. */
  isRefused: boolean;
  children: ReactNode;
};

export function FormDialog({
  label,
  ariaLabel,
  look = 'outline',
  title,
  isRefused,
  children,
}: FormDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <details
        className="form-dialog open:col-span-full open:justify-self-stretch"
        open={!isOpen && isRefused}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, and opens its details */}
        <summary onClick={ask} className={`btn btn--${look} btn--sm`} aria-label={ariaLabel}>
          {label}
        </summary>
        {isOpen ? null : <div className="py-3">{children}</div>}
      </details>
      {isOpen ? (
        <Suspense fallback={null}>
          <Dialog open onClose={() => setOpen(false)} title={title}>
            {children}
          </Dialog>
        </Suspense>
      ) : null}
    </>
  );
}

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

type TypedEmailProps = {
  email: string;
  name?: string;
  label?: string;
  refused: { error?: string; typed: string } | undefined;
};

export function TypedEmail({
  email,
  name = 'email',
  label = 'Email of the account',
  refused,
}: TypedEmailProps) {
  return (
    <Field label={label} help={`Type ${email} to confirm.`} error={refused?.error}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={refused?.typed ?? ''}
        />
      )}
    </Field>
  );
}
