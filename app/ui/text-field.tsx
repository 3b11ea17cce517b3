import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

type TextFieldProps = Omit<ComponentProps<typeof TextInput>, 'name' | 'defaultValue'> & {
  label: ReactNode;
  aside?: ReactNode;
  help?: ReactNode;
  /** What the form knows of it: its name, what it began with, what is wrong. */
  field: { name: string; initialValue?: string | undefined; errors?: string[] | undefined };
};

/** One line of a form with its label, help and error. A password never comes back from the server. */
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
