import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { changedPasswordSchema } from './account-schema.ts';

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
      {/* Password managers file the new password under this name. */}
      <input type="email" defaultValue={email} autoComplete="username" hidden readOnly />
      <Field label="Current password" error={fields.currentPassword.errors?.[0]}>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            name={fields.currentPassword.name}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Field label="New password" help="At least 6 characters." error={fields.newPassword.errors?.[0]}>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            name={fields.newPassword.name}
            autoComplete="new-password"
          />
        )}
      </Field>
      <div className="form-actions form-actions--start">
        <Button type="submit" busyLabel={isBusy && 'Saving...'}>
          Change Password
        </Button>
      </div>
    </Form>
  );
}
