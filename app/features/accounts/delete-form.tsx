import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { deletionSchema } from './account-schema.ts';

type DeleteFormProps = { isCreative: boolean; lastResult: SubmissionResult | undefined; isBusy: boolean };

/** The end of an account: says what goes and what stays, and asks for the password. */
export function DeleteForm({ isCreative, lastResult, isBusy }: DeleteFormProps) {
  const [form, fields] = useForm({
    id: 'delete',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: deletionSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" className="form-rows" {...getFormProps(form)}>
      <input type="hidden" name="intent" value="delete" />
      <p>
        {isCreative
          ? 'Your profile, portfolio, rate sheet, messages and files are removed at once, and your plan ends.'
          : 'Your shortlist, messages and files are removed at once. Reviews you wrote stay without your name.'}{' '}
        This cannot be undone.
      </p>
      <TextField
        label="Current password"
        field={fields.currentPassword}
        type="password"
        autoComplete="current-password"
      />
      <div className="form-actions form-actions--start">
        <Button type="submit" variant="danger" busyLabel={isBusy && 'Deleting...'}>
          Delete Account
        </Button>
      </div>
    </Form>
  );
}
