import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { TypedEmail } from '../typed-email.tsx';
import { reasonMaxLength } from '../user-schema.ts';
import type { MergeAccount } from './find-merge-pair.server.ts';
import '../bulk/bulk.css';

export type RefusedMerge = { typed: string; reason: string; error?: string; identity?: string };

type MergeFormProps = {
  keep: MergeAccount;
  go: MergeAccount;
  back: string;
  refused: RefusedMerge | undefined;
  identityProofs: IdentityProofs | null;
};

export function MergeForm({ keep, go, back, refused, identityProofs }: MergeFormProps) {
  return (
    <Form method="post" className="form-rows mt-8">
      <input type="hidden" name="keep" value={keep.userId} />
      <input type="hidden" name="go" value={go.userId} />
      <p>
        This cannot be undone. Both addresses are told by email, and it stands in the audit log with your
        name.
      </p>
      <TypedEmail email={go.email} label="Email of the account that goes" refused={refused} />
      <Field label="Reason" aside="optional">
        {(control) => (
          <TextArea
            {...control}
            name="reason"
            rows={2}
            maxLength={reasonMaxLength}
            defaultValue={refused?.reason ?? ''}
          />
        )}
      </Field>
      <ConfirmIdentity proofs={identityProofs} error={refused?.identity} />
      <div className="flex justify-end gap-2">
        <ButtonLink variant="quiet" to={back}>
          Cancel
        </ButtonLink>
        <SubmitButton variant="danger" busy="Loading...">
          Merge Accounts
        </SubmitButton>
      </div>
    </Form>
  );
}
