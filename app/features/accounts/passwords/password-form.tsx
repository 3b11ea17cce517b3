import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { changedPasswordSchema } from '../account-schema.ts';
import { newPasswordSchema } from '../auth-schema.ts';

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

/** For users who have signed in only by Google or Apple: other changes here require a password. */
export function SetPasswordForm({ email }: { email: string }) {
  return (
    <Form method="post" intent="setPassword" preventScrollReset className="form-rows">
      <p>
        You have no password yet. You need one to change your email, set up two-factor authentication or
        delete your account. We will send a link to {email}. Use it to set a password, then sign in again.
      </p>
      <div className="form-actions form-actions--start">
        <SubmitButton busy="Sending...">Send Link</SubmitButton>
      </div>
    </Form>
  );
}

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
