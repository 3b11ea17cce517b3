import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { currentPasswordSchema } from '../account-schema.ts';

type PasswordQuestionProps = {
  intent: string;
  label: string;
  busyLabel: string;
  variant?: 'primary' | 'outline' | 'danger';
  children: ReactNode;
  lastResult: SubmissionResult | undefined;
  isBusy: boolean;
};

export function PasswordQuestion({
  intent,
  label,
  busyLabel,
  variant = 'outline',
  children,
  lastResult,
  isBusy,
}: PasswordQuestionProps) {
  const [form, fields] = useForm({
    id: intent,
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: currentPasswordSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" preventScrollReset className="form-rows" {...getFormProps(form)}>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <TextField
        label="Current password"
        field={fields.currentPassword}
        type="password"
        autoComplete="current-password"
      />
      <div className="form-actions form-actions--start">
        <Button type="submit" variant={variant} busyLabel={isBusy && busyLabel}>
          {label}
        </Button>
      </div>
    </Form>
  );
}
