import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { signInSchema } from '../auth-schema.ts';

type SignInFormProps = {
  lastResult: SubmissionResult | undefined;
  forgotPath: string;
  linkPath: string;
  isBusy: boolean;
};

export function SignInForm({ lastResult, forgotPath, linkPath, isBusy }: SignInFormProps) {
  const [form, fields] = useForm({
    id: 'sign-in',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: signInSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" className="form-rows" {...getFormProps(form)}>
      <input type="hidden" name="intent" value="signIn" />
      <TextField label="Email" field={fields.email} type="email" autoComplete="username webauthn" required />
      <TextField
        label="Password"
        aside={
          <Link className="link" to={forgotPath} preventScrollReset>
            Forgot Password
          </Link>
        }
        field={fields.password}
        type="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="primary" block busyLabel={isBusy && 'Signing In...'}>
        Sign In
      </Button>
      <p className="small">
        <Link className="link" to={linkPath} preventScrollReset>
          Email me a sign-in link
        </Link>
      </p>
    </Form>
  );
}
