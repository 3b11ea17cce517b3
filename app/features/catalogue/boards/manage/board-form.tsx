import type { ReactNode } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { descriptionMaxCharacters, nameMaxCharacters } from '../board-limits.ts';
import type { BoardErrors, TypedBoard } from '../board-schema.ts';

type BoardFormProps = {
  fields: Record<string, string>;
  values: TypedBoard;
  errors: BoardErrors;
  sendLabel: string;
  busy: string;
  children?: ReactNode;
};

export function BoardForm({ fields, values, errors, sendLabel, busy, children }: BoardFormProps) {
  return (
    <Form method="post" fields={fields} className="form-rows" noValidate>
      <Field label="Name" error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            defaultValue={values.name}
            maxLength={nameMaxCharacters}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Description" aside="optional" error={errors.description}>
        {(control) => (
          <TextArea
            {...control}
            name="description"
            rows={3}
            defaultValue={values.description}
            maxLength={descriptionMaxCharacters}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" busy={busy}>
          {sendLabel}
        </SubmitButton>
        {children}
      </div>
    </Form>
  );
}
