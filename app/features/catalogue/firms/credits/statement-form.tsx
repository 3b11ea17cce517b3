import type { ReactNode } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { statementBounds } from './credit-schema.ts';
import './credits.css';

export type RefusedStatement = { id: string; statement: string; wanted?: string; error?: string | undefined };

type StatementFormProps = {
  intent: string;
  id: string;
  name: string;
  label: string;
  help: string;
  button: string;
  refused: RefusedStatement | null;
  children?: ReactNode;
};

export function StatementForm(props: StatementFormProps) {
  const { intent, id, name, label, help, button, refused, children } = props;
  return (
    <Form method="post" intent={intent} fields={{ id }} className="form-rows pt-3 max-w-140" noValidate>
      {children}
      <Field label={label} help={help} error={refused?.error}>
        {(control) => (
          <TextArea
            {...control}
            name={name}
            rows={3}
            minLength={statementBounds.min}
            maxLength={statementBounds.max}
            defaultValue={refused?.statement}
            required
          />
        )}
      </Field>
      <div className="form-actions form-actions--start">
        <SubmitButton size="sm" busy="Sending...">
          {button}
        </SubmitButton>
      </div>
    </Form>
  );
}
