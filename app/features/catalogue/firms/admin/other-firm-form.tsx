import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { firmMergePath } from './firm-list-address.ts';

export function OtherFirmForm({ keptId, typed, error }: { keptId: string; typed?: string; error?: string }) {
  return (
    <Form method="get" action={firmMergePath(keptId)} className="form-rows">
      <Field
        label="Another firm that is the same"
        help="The address of its page: “/firms/whitfield-moss”."
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            name="with"
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
            defaultValue={typed}
            required
          />
        )}
      </Field>
      <div className="form-actions form-actions--start">
        <Button type="submit">Show What Moves</Button>
      </div>
    </Form>
  );
}
