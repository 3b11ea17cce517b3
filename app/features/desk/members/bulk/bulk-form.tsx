import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { reasonMaxLength } from '../user-schema.ts';
import { bulkActions, peopleText, sensitiveBulkActions, undoHours } from './bulk-actions.ts';
import type { BulkPreview } from './preview-bulk.server.ts';
import './bulk.css';

type BulkFormProps = {
  preview: BulkPreview;
  /** Idempotency key of the change. */
  changeId: string;
  back: string;
  refused: RefusedBulk | undefined;
  /** Ways to confirm the admin's identity; null while the sign-in is recent. */
  identityProofs: IdentityProofs | null;
};

export type RefusedBulk = { error?: string; identity?: string; reason: string };

export function BulkForm({ preview, changeId, back, refused, identityProofs }: BulkFormProps) {
  const { action, count } = preview;
  const { button, isUndoable, isDanger } = bulkActions[action];
  return (
    <Form
      method="post"
      className="form-rows mt-6"
      action={action === 'export' ? '/admin/users/bulk/export' : undefined}
      reloadDocument={action === 'export'}
    >
      <input type="hidden" name="change" value={changeId} />
      {action === 'export'
        ? preview.people.map(({ userId }) => <input key={userId} type="hidden" name="id" value={userId} />)
        : null}
      {action === 'grantFeatured' && count > 0 ? (
        <Checkbox
          name="tell"
          value="yes"
          defaultChecked
          label={`Write to ${peopleText(count)} that it is at no charge`}
        />
      ) : null}
      {action === 'disable' && count > 0 ? (
        <Field
          label="Reason"
          error={refused?.error}
          aside={`up to ${reasonMaxLength.toLocaleString('en-US')} characters`}
        >
          {(control) => (
            <TextArea
              {...control}
              name="reason"
              rows={3}
              required
              maxLength={reasonMaxLength}
              defaultValue={refused?.reason}
            />
          )}
        </Field>
      ) : null}
      {sensitiveBulkActions.has(action) ? (
        <ConfirmIdentity proofs={identityProofs} error={refused?.identity} />
      ) : null}
      <p className="help">
        {action === 'export'
          ? 'Nothing changes, so there is nothing to undo; a file that was downloaded cannot be called back. Who exported whom stands in the audit log. Keep the file no longer than you need it.'
          : isUndoable
            ? `Stands in the audit log, and can be undone for ${undoHours} hours.${action === 'verify' ? ' The email cannot be called back.' : ''}`
            : 'Stands in the audit log. An email that was sent cannot be called back.'}
      </p>
      <p className="flex justify-end gap-2">
        <ButtonLink variant="quiet" to={back}>
          Cancel
        </ButtonLink>
        <SubmitButton variant={isDanger ? 'danger' : 'primary'} disabled={count === 0} busy="Loading...">
          {button(count)}
        </SubmitButton>
      </p>
    </Form>
  );
}
