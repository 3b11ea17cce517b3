import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { descriptionMaxCharacters, nameMaxCharacters } from '../board-limits.ts';
import type { BoardErrors, TypedBoard } from '../board-schema.ts';

type BoardFormProps = {
  fields: Record<string, string>;
  values: TypedBoard;
  errors: BoardErrors;
  sendLabel: string;
  busyLabel: string | false;
  children?: ReactNode;
};

export function BoardForm({ fields, values, errors, sendLabel, busyLabel, children }: BoardFormProps) {
  return (
    <Form method="post" className="form-rows" noValidate>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
        <Button type="submit" variant="primary" busyLabel={busyLabel}>
          {sendLabel}
        </Button>
        {children}
      </div>
    </Form>
  );
}
