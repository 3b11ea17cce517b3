import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { firmReasonMaxLength } from './firm-admin-schema.ts';

export type RefusedHandOver = {
  intent: 'give' | 'takeBack' | 'merge';
  email: string;
  reason: string;
  errors: { email?: string; reason?: string };
  identity?: string;
};

export function GiveForm({
  refused,
  identityProofs,
}: {
  refused: RefusedHandOver | null;
  identityProofs: IdentityProofs | null;
}) {
  const own = refused?.intent === 'give' ? refused : null;
  return (
    <Form method="post" intent="give" className="form-rows" noValidate preventScrollReset>
      <Field label="Email of the account" error={own?.errors.email}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="off"
            maxLength={320}
            defaultValue={own?.email}
            required
          />
        )}
      </Field>
      <ReasonField refused={own} help="They read it, and it stays in the audit log." />
      <ConfirmIdentity proofs={identityProofs} error={own?.identity} />
      <div className="form-actions form-actions--start">
        <SubmitButton busy="Giving...">Give Firm</SubmitButton>
      </div>
    </Form>
  );
}

export function TakeBackForm({ refused }: { refused: RefusedHandOver | null }) {
  const own = refused?.intent === 'takeBack' ? refused : null;
  return (
    <Form method="post" intent="takeBack" className="form-rows" noValidate preventScrollReset>
      <ReasonField refused={own} help="All its people read it. What they said of credits stays." />
      <div className="form-actions form-actions--start">
        <SubmitButton variant="danger" busy="Taking back...">
          Take Firm Back
        </SubmitButton>
      </div>
    </Form>
  );
}

export function ReasonField({ refused, help }: { refused: RefusedHandOver | null; help: string }) {
  return (
    <Field label="Reason" help={help} error={refused?.errors.reason}>
      {(control) => (
        <TextArea
          {...control}
          name="reason"
          rows={2}
          maxLength={firmReasonMaxLength}
          defaultValue={refused?.reason}
          required
        />
      )}
    </Field>
  );
}
