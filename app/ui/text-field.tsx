import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { TextArea, TextInput } from './text-input.tsx';

export type FormField = { name: string; initialValue?: string | undefined; errors?: string[] | undefined };

type LabeledField<Input> = Omit<Input, 'name' | 'defaultValue'> & {
  label: ReactNode;
  aside?: ReactNode;
  help?: ReactNode;
  field: FormField;
};

/** A form field with label, help and error. The server never sends a password back. */
export function TextField(props: LabeledField<ComponentProps<typeof TextInput>>) {
  const { label, aside, help, field, ...input } = props;
  return (
    <Field label={label} aside={aside} help={help} error={field.errors?.[0]}>
      {(control) => (
        <TextInput
          {...input}
          {...control}
          name={field.name}
          defaultValue={input.type === 'password' ? undefined : field.initialValue}
        />
      )}
    </Field>
  );
}

export function AreaField(props: LabeledField<ComponentProps<typeof TextArea>>) {
  const { label, aside, help, field, ...area } = props;
  return (
    <Field label={label} aside={aside} help={help} error={field.errors?.[0]}>
      {(control) => <TextArea {...area} {...control} name={field.name} defaultValue={field.initialValue} />}
    </Field>
  );
}

export function SelectField(props: LabeledField<ComponentProps<typeof Select>>) {
  const { label, aside, help, field, ...select } = props;
  return (
    <Field label={label} aside={aside} help={help} error={field.errors?.[0]}>
      {(control) => <Select {...select} {...control} name={field.name} defaultValue={field.initialValue} />}
    </Field>
  );
}

/** The field of a form whose action answers with what was typed and what is wrong. */
export function typedField(name: string, initialValue?: string, error?: string): FormField {
  return { name, initialValue, errors: error ? [error] : undefined };
}
