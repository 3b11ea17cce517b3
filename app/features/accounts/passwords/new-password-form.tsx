import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { newPasswordSchema } from '../auth-schema.ts';

type NewPasswordFormProps = { lastResult: SubmissionResult | undefined; token: string };

export function NewPasswordForm({ lastResult, token }: NewPasswordFormProps) {
  const [form, fields] = useForm({
    id: 'new-password',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: newPasswordSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" intent="newPassword" className="form-rows" {...getFormProps(form)}>
      <input type="hidden" name="token" value={token} />
      <TextField
        label="New password"
        help="At least 6 characters."
        field={fields.password}
        type="password"
        autoComplete="new-password"
        required
      />
      <SubmitButton variant="primary" block busy="Saving...">
        Set New Password
      </SubmitButton>
    </Form>
  );
}
