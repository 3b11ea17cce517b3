import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { ReactNode } from 'react';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { currentPasswordSchema } from '../account-schema.ts';

type PasswordQuestionProps = {
  intent: string;
  label: string;
  busy: string;
  variant?: 'primary' | 'outline' | 'danger';
  children: ReactNode;
  lastResult: SubmissionResult | undefined;
};

export function PasswordQuestion({
  intent,
  label,
  busy,
  variant = 'outline',
  children,
  lastResult,
}: PasswordQuestionProps) {
  const [form, fields] = useForm({
    id: intent,
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: currentPasswordSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" intent={intent} preventScrollReset className="form-rows" {...getFormProps(form)}>
      {children}
      <TextField
        label="Current password"
        field={fields.currentPassword}
        type="password"
        autoComplete="current-password"
      />
      <div className="form-actions form-actions--start">
        <SubmitButton variant={variant} busy={busy}>
          {label}
        </SubmitButton>
      </div>
    </Form>
  );
}
