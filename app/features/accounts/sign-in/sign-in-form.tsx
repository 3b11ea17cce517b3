import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { signInSchema } from '../auth-schema.ts';

type SignInFormProps = {
  lastResult: SubmissionResult | undefined;
  forgotPath: string;
  linkPath: string;
};

export function SignInForm({ lastResult, forgotPath, linkPath }: SignInFormProps) {
  const [form, fields] = useForm({
    id: 'sign-in',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: signInSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" intent="signIn" className="form-rows" {...getFormProps(form)}>
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
      <SubmitButton variant="primary" block busy="Signing In...">
        Sign In
      </SubmitButton>
      <p className="small">
        <Link className="link" to={linkPath} preventScrollReset>
          Email me a sign-in link
        </Link>
      </p>
    </Form>
  );
}
