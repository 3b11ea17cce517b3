import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { changedPasswordSchema } from '../account-schema.ts';

type PasswordFormProps = { email: string; lastResult: SubmissionResult | undefined };

export function PasswordForm({ email, lastResult }: PasswordFormProps) {
  const [form, fields] = useForm({
    id: 'password',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: changedPasswordSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" intent="password" className="form-rows" {...getFormProps(form)}>
      {/* Password managers store the new password under this name. */}
      <input type="email" defaultValue={email} autoComplete="username" hidden readOnly />
      <TextField
        label="Current password"
        field={fields.currentPassword}
        type="password"
        autoComplete="current-password"
      />
      <TextField
        label="New password"
        help="At least 6 characters."
        field={fields.newPassword}
        type="password"
        autoComplete="new-password"
      />
      <div className="form-actions form-actions--start">
        <SubmitButton busy="Saving...">Change Password</SubmitButton>
      </div>
    </Form>
  );
}
