import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { changedPasswordSchema } from '../account-schema.ts';

type PasswordFormProps = { email: string; lastResult: SubmissionResult | undefined; isBusy: boolean };

export function PasswordForm({ email, lastResult, isBusy }: PasswordFormProps) {
  const [form, fields] = useForm({
    id: 'password',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: changedPasswordSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" className="form-rows" {...getFormProps(form)}>
      <input type="hidden" name="intent" value="password" />
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
        <Button type="submit" busyLabel={isBusy && 'Saving...'}>
          Change Password
        </Button>
      </div>
    </Form>
  );
}
