import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

type TextFieldProps = Omit<ComponentProps<typeof TextInput>, 'name' | 'defaultValue'> & {
  label: ReactNode;
  aside?: ReactNode;
  help?: ReactNode;
  field: { name: string; initialValue?: string | undefined; errors?: string[] | undefined };
};

/** A form field with label, help and error. The server never sends a password back. */
export function TextField({ label, aside, help, field, ...input }: TextFieldProps) {
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
