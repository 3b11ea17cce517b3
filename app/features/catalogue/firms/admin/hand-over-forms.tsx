import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { useBusyIntent } from '#app/ui/use-busy-form.ts';
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
  const busy = useBusyIntent();
  const own = refused?.intent === 'give' ? refused : null;
  return (
    <Form method="post" className="form-rows" noValidate preventScrollReset>
      <input type="hidden" name="intent" value="give" />
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
        <Button type="submit" busyLabel={busy === 'give' && 'Giving...'}>
          Give Firm
        </Button>
      </div>
    </Form>
  );
}

export function TakeBackForm({ refused }: { refused: RefusedHandOver | null }) {
  const busy = useBusyIntent();
  const own = refused?.intent === 'takeBack' ? refused : null;
  return (
    <Form method="post" className="form-rows" noValidate preventScrollReset>
      <input type="hidden" name="intent" value="takeBack" />
      <ReasonField refused={own} help="All its people read it. What they said of credits stays." />
      <div className="form-actions form-actions--start">
        <Button type="submit" variant="danger" busyLabel={busy === 'takeBack' && 'Taking back...'}>
          Take Firm Back
        </Button>
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
