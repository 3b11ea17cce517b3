import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { newPasswordSchema } from '../auth-schema.ts';

type NewPasswordFormProps = { lastResult: SubmissionResult | undefined; token: string; isBusy: boolean };

export function NewPasswordForm({ lastResult, token, isBusy }: NewPasswordFormProps) {
  const [form, fields] = useForm({
    id: 'new-password',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: newPasswordSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" className="form-rows" {...getFormProps(form)}>
      <input type="hidden" name="intent" value="newPassword" />
      <input type="hidden" name="token" value={token} />
      <TextField
        label="New password"
        help="At least 6 characters."
        field={fields.password}
        type="password"
        autoComplete="new-password"
        required
      />
      <Button type="submit" variant="primary" block busyLabel={isBusy && 'Saving...'}>
        Set New Password
      </Button>
    </Form>
  );
}
