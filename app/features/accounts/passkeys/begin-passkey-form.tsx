import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { hasPasskeys } from './browser-passkeys.ts';
import { begunPasskeySchema, passkeyNameMaxLength } from './passkey-schema.ts';

type BeginPasskeyFormProps = {
  suggestedName: string;
  lastResult: SubmissionResult | undefined;
};

export function BeginPasskeyForm({ suggestedName, lastResult }: BeginPasskeyFormProps) {
  const [form, fields] = useForm({
    id: 'begin-passkey',
    lastResult,
    defaultValue: { name: suggestedName },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: begunPasskeySchema }),
    shouldRevalidate: 'onInput',
  });
  const isHydrated = useIsHydrated();
  if (isHydrated && !hasPasskeys()) {
    return <p>This browser does not support passkeys. Open this page in a newer browser to add one.</p>;
  }
  return (
    <Form method="post" intent="begin" preventScrollReset className="form-rows" {...getFormProps(form)}>
      <TextField
        label="Name"
        help="Helps you tell your passkeys apart."
        field={fields.name}
        maxLength={passkeyNameMaxLength}
        autoComplete="off"
      />
      <TextField
        label="Current password"
        field={fields.currentPassword}
        type="password"
        autoComplete="current-password"
      />
      <noscript>
        <p>Adding a passkey needs JavaScript, since the browser creates it.</p>
      </noscript>
      <div className="form-actions form-actions--start">
        <SubmitButton variant="primary" busy="Loading...">
          Continue
        </SubmitButton>
      </div>
    </Form>
  );
}
