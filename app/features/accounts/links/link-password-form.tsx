import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { linkPasswordSchema } from '../auth-schema.ts';

type LinkPasswordFormProps = {
  help: string;
  button: string;
  busyButton: string;
  lastResult: SubmissionResult | undefined;
};

/** Asks the holder of a mailed link for the account's password, because the link alone is not enough. */
export function LinkPasswordForm({ help, button, busyButton, lastResult }: LinkPasswordFormProps) {
  const [form, fields] = useForm({
    id: 'link-password',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: linkPasswordSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" intent="confirm" className="form-rows" {...getFormProps(form)}>
      <TextField
        label="Password"
        help={help}
        field={fields.password}
        type="password"
        autoComplete="current-password"
        required
      />
      <SubmitButton variant="primary" block busy={busyButton}>
        {button}
      </SubmitButton>
    </Form>
  );
}
