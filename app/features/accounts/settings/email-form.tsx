import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { newEmailSchema } from '../account-schema.ts';

type EmailFormProps = { email: string; lastResult: SubmissionResult | undefined };

export function EmailForm({ email, lastResult }: EmailFormProps) {
  const [form, fields] = useForm({
    id: 'new-email',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: newEmailSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" intent="email" className="form-rows" {...getFormProps(form)}>
      <p>
        You sign in with <b>{email}</b>.
      </p>
      <TextField
        label="New email"
        help="We will send a link there. The change takes effect when you confirm it."
        field={fields.email}
        type="email"
        autoComplete="email"
      />
      <TextField
        label="Current password"
        field={fields.currentPassword}
        type="password"
        autoComplete="current-password"
      />
      <div className="form-actions form-actions--start">
        <SubmitButton busy="Sending...">Change Email</SubmitButton>
      </div>
    </Form>
  );
}
