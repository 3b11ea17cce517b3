import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { deliveryLimits } from '../delivery-kinds.ts';

export function NoteForm({ note }: { note: string }) {
  return (
    <Form method="post" intent="note" className="form-column form-rows">
      <Field label="Note" aside="optional" help="What should change: a cable, a reflection, a warmer sky.">
        {(control) => (
          <TextArea
            {...control}
            name="note"
            rows={4}
            defaultValue={note}
            maxLength={deliveryLimits.noteLength}
            data-letter="n"
          />
        )}
      </Field>
      <div className="form-actions form-actions--start">
        <SubmitButton busy="Saving...">Save Note</SubmitButton>
      </div>
    </Form>
  );
}
