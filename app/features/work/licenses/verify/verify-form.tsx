import { verifyPath } from '#app/features/vocabulary/work-address.ts';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

/** Longer than any number, because an address may be pasted. */
const maxTyped = 300;

export function VerifyForm({ typed }: { typed: string }) {
  return (
    <Form action={verifyPath} method="get" className="form-rows">
      <Field label="License number" help="As it stands on the certificate: OR-0117-4">
        {(control) => (
          <TextInput
            {...control}
            name="number"
            defaultValue={typed}
            maxLength={maxTyped}
            autoComplete="off"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <button type="submit" className="btn btn--outline justify-self-start">
        Check
      </button>
    </Form>
  );
}
