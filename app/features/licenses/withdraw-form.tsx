import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { withdrawReasonMax } from './license-limits.ts';
import './certificate.css';

/** How whoever granted a license takes it back, with what that means. */
export function WithdrawForm({ reason, holder }: { reason: string; holder: string }) {
  return (
    <details className="mt-8" open={reason !== ''}>
      <summary className="link small">Withdraw this license</summary>
      <Form method="post" className="form-rows mt-4">
        <p className="small muted">
          {holder} may not use the pictures from then on, and is told your reason. Whoever checks the number
          learns that it is withdrawn. This cannot be taken back.
        </p>
        <Field label="Reason">
          {(control) => (
            <textarea
              {...control}
              className="input"
              name="reason"
              maxLength={withdrawReasonMax}
              defaultValue={reason}
              required
            />
          )}
        </Field>
        <button type="submit" className="btn btn--danger justify-self-start">
          Withdraw License
        </button>
      </Form>
    </details>
  );
}
