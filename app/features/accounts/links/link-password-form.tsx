import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { linkPasswordSchema } from '../auth-schema.ts';

type LinkPasswordFormProps = {
  help: string;
  button: string;
  busyButton: string;
  lastResult: SubmissionResult | undefined;
  isBusy: boolean;
};

/** Asks the holder of a mailed link for the account's password, because the link alone is not enough. */
export function LinkPasswordForm({ help, button, busyButton, lastResult, isBusy }: LinkPasswordFormProps) {
  const [form, fields] = useForm({
    id: 'link-password',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: linkPasswordSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" className="form-rows" {...getFormProps(form)}>
      <input type="hidden" name="intent" value="confirm" />
      <TextField
        label="Password"
        help={help}
        field={fields.password}
        type="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="primary" block busyLabel={isBusy && busyButton}>
        {button}
      </Button>
    </Form>
  );
}
