import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { viewMinutes } from '#app/features/accounts/viewing/viewing.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { FormDialog, type RefusedForm } from '../action-form.tsx';

export const viewReasonMaxLength = 300;

type ViewAsFormProps = {
  name: string;
  refused: RefusedForm | undefined;
  identityProofs: IdentityProofs | null;
};

/**
 * Asks for a reason and explains viewing. The result is a full page load, because everything on it belongs to another
 * user.
 */
export function ViewAsForm({ name, refused, identityProofs }: ViewAsFormProps) {
  const own = refused?.intent === 'viewAs' ? refused : undefined;
  return (
    <FormDialog label="View as…" title={`View Oriel as ${name}`} isRefused={own !== undefined}>
      <Form method="post" className="form-rows" reloadDocument>
        <p>
          You see their pages as they do. Nothing can be changed, sent or paid. Conversations, agreements,
          licenses and files stay closed.
        </p>
        <Field label="Why" error={own?.error}>
          {(control) => (
            <TextInput
              {...control}
              name="reason"
              required
              maxLength={viewReasonMaxLength}
              defaultValue={own?.typed}
            />
          )}
        </Field>
        <p className="help num">
          Ends by itself after {viewMinutes} minutes. They are told by mail, with your reason; it stands in
          the audit log.
        </p>
        <ConfirmIdentity proofs={identityProofs} error={own?.identity} />
        <div>
          <SubmitButton variant="primary" intent="viewAs">
            View for {viewMinutes} minutes
          </SubmitButton>
        </div>
      </Form>
    </FormDialog>
  );
}
