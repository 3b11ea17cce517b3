import { viewKindKeys, viewKinds } from '#app/features/vocabulary/brief-vocabulary.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { deliveryLimits } from './delivery-kinds.ts';

type PictureFormProps = { picture: { title: string; view: string | null } };

const views = [
  { value: '', label: 'Not set' },
  ...viewKindKeys.map((kind) => ({ value: kind, label: viewKinds[kind].label })),
];

export function PictureForm({ picture }: PictureFormProps) {
  return (
    <Form method="post" className="form-column form-rows">
      <Field label="Title" aside="optional" help="It appears on the certificate and in file names.">
        {(control) => (
          <TextInput
            {...control}
            name="title"
            defaultValue={picture.title}
            maxLength={deliveryLimits.titleLength}
            placeholder="Street elevation"
          />
        )}
      </Field>
      <Field label="View">
        {(control) => <Select {...control} name="view" defaultValue={picture.view ?? ''} options={views} />}
      </Field>
      <div className="form-actions form-actions--start">
        <SubmitButton intent="describe" busy="Saving...">
          Save
        </SubmitButton>
        <SubmitButton intent="remove" variant="danger" busy="Removing...">
          Remove This Picture
        </SubmitButton>
      </div>
    </Form>
  );
}

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
