import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { FactFields } from '../fact-fields.tsx';
import { type FirmCorrection, firmNameMaxLength } from './firm-admin-schema.ts';

type Texts = Record<keyof FirmCorrection, string>;

export type RefusedCorrection = { typed: Texts; errors: Partial<Texts> };

type CorrectionFormProps = {
  intent: 'correct' | 'add';
  newId?: string;
  stored: Texts;
  refused: RefusedCorrection | null;
  button: string;
};

export function CorrectionForm({ intent, newId, stored, refused, button }: CorrectionFormProps) {
  const typed = refused?.typed ?? stored;
  const errors = refused?.errors ?? {};
  return (
    <Form method="post" intent={intent} className="form-column form-rows" noValidate preventScrollReset>
      {newId ? <input type="hidden" name="id" value={newId} /> : null}
      <Field
        label="Name"
        help={intent === 'correct' ? 'A new name takes a new address; the former one leads on.' : undefined}
        error={errors.name}
      >
        {(control) => (
          <TextInput
            {...control}
            name="name"
            maxLength={firmNameMaxLength}
            defaultValue={typed.name}
            required
          />
        )}
      </Field>
      <FactFields
        typed={typed}
        errors={errors}
        placeHelp="Tells firms of one name apart."
        websiteHelp="Whoever has an address at its domain can claim the firm."
      />
      <div className="form-actions form-actions--start">
        <SubmitButton variant="primary" busy="Saving...">
          {button}
        </SubmitButton>
      </div>
    </Form>
  );
}
