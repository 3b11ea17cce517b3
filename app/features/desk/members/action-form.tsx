import type { ReactNode } from 'react';
import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import type { UserPage } from './find-user-page.server.ts';
import type { UserAction } from './user-policy.ts';
import { reasonMaxLength } from './user-schema.ts';
import './members.css';

export type RefusedForm = { intent: string; error?: string; identity?: string; typed: string };

export type UserCan = Record<UserAction, boolean>;

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
