import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { withdrawReasonMax } from '../license-limits.ts';

type WithdrawFormProps = { reason: string; error: string | undefined; holder: string };

export function WithdrawForm({ reason, error, holder }: WithdrawFormProps) {
  return (
    <details className="mt-8" open={reason !== '' || error !== undefined}>
      <summary className="link small">Withdraw this license</summary>
      <Form method="post" className="form-rows mt-4">
        <p className="small muted">
          {holder} may not use the pictures from then on, and is told your reason. Whoever checks the number
          learns that it is withdrawn. This cannot be taken back.
        </p>
        <Field label="Reason" error={error}>
          {(control) => (
            <textarea
              dir="auto"
              {...control}
              className="input"
              name="reason"
              maxLength={withdrawReasonMax}
              defaultValue={reason}
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
