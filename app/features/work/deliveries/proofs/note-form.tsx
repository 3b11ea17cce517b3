import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { deliveryLimits } from '../delivery-kinds.ts';

export function NoteForm({ note, isBusy }: { note: string; isBusy: boolean }) {
  return (
    <Form method="post" className="form-column form-rows">
      <input type="hidden" name="intent" value="note" />
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
        <Button type="submit" busyLabel={isBusy && 'Saving...'}>
          Save Note
        </Button>
      </div>
    </Form>
  );
}
