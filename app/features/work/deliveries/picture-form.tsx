import { viewKindKeys, viewKinds } from '#app/features/vocabulary/views.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { deliveryLimits } from './delivery-kinds.ts';

type PictureFormProps = { picture: { title: string; view: string | null }; busyIntent: string | null };

const views = [
  { value: '', label: 'Not set' },
  ...viewKindKeys.map((kind) => ({ value: kind, label: viewKinds[kind].label })),
];

export function PictureForm({ picture, busyIntent }: PictureFormProps) {
  return (
    <Form method="post" className="form-column form-rows">
      <input type="hidden" name="intent" value="describe" />
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
        <Button type="submit" busyLabel={busyIntent === 'describe' && 'Saving...'}>
          Save
        </Button>
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="danger"
          busyLabel={busyIntent === 'remove' && 'Removing...'}
        >
          Remove This Picture
        </Button>
      </div>
    </Form>
  );
}
