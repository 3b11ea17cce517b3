import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { useTimes } from '#app/ui/use-times.ts';
import { type Selected, selectionForm } from '../list/user-table.tsx';
import { reasonMaxLength } from '../user-schema.ts';
import { bulkActionNames, bulkActions, peopleText, sensitiveBulkActions, undoHours } from './bulk-rules.ts';
import type { PreviewedBulk } from './list-bulk-people.server.ts';
import type { LastChange } from './undo-bulk.server.ts';
import './bulk.css';

type BulkFormProps = {
  preview: PreviewedBulk;
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

export function BulkBar({ selected, back }: { selected: Selected; back: string }) {
  const isCounted = useIsHydrated();
  return (
    <Form
      id={selectionForm}
      action="/admin/users/bulk"
      className="bulk-bar"
      data-foot-bar
      aria-label="Selected users"
    >
      <input type="hidden" name="back" value={back} />
      <p role="status">
        <b className="num strong">{isCounted ? `${selected.count} selected` : 'Selected'}</b>
        {selected.dueCents > 0 ? <span className="small num">{dollars(selected.dueCents)} due</span> : null}
      </p>
      <p className="bulk-actions">
        {bulkActionNames.map((name) => (
          <Button key={name} type="submit" name="do" value={name} variant="quiet" size="sm">
            {bulkActions[name].label}…
          </Button>
        ))}
      </p>
    </Form>
  );
}

export function BulkPreview({ preview }: { preview: PreviewedBulk }) {
  const { people, count } = preview;
  const leftOut = people.length - count;
  return (
    <>
      <p className="muted mb-4">
        {peopleText(people.length)} selected.
        {leftOut === 0
          ? ' Nobody is left out.'
          : ` ${peopleText(leftOut)} ${leftOut === 1 ? 'is' : 'are'} left out, for the ${leftOut === 1 ? 'reason beside the name' : 'reasons beside their names'}.`}
      </p>
      <div className="table-box">
        <table className="table bulk-people">
          <thead>
            <tr>
              {['Name', 'Now', 'After'].map((title) => (
                <th key={title} scope="col" className="label">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.userId} className={'leftOut' in person ? 'bulk-out' : undefined}>
                <th scope="row">{person.name}</th>
                <td>{person.now}</td>
                <td>
                  {'leftOut' in person ? (
                    `Left out: ${person.leftOut}`
                  ) : (
                    <b className="strong">{person.after}</b>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

export function UndoForm({ last }: { last: LastChange }) {
  const { minuteText } = useTimes();
  return (
    <Form
      method="post"
      intent="undo"
      action="/admin/users/bulk"
      className="py-2 text-ink-2 small"
      preventScrollReset
    >
      <input type="hidden" name="change" value={last.id} />
      <span>
        {last.text}, <span className="num">{minuteText(last.at)}</span>.
      </span>{' '}
      <button type="submit" className="link">
        Undo
      </button>
    </Form>
  );
}
