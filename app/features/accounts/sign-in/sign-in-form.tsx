import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { signInSchema } from '../auth-schema.ts';
import '../auth.css';

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

type ReturnPanelProps = {
  to: string;
  name: string;
  detail: string | null;
  picture: { src: string; width: number; height: number; color: string } | null;
};

export function ReturnPanel({ to, name, detail, picture }: ReturnPanelProps) {
  return (
    <div className="return-panel">
      {picture ? (
        <span>
          <Picture className="w-22 h-16 object-cover" {...picture} alt="" sizes="88px" upTo={480} />
        </span>
      ) : null}
      <p className="flex-1 min-w-0">
        <span className="small muted">You will come back to</span>
        <b className="title">{name}</b>
        {detail ? <span className="small muted">{detail}</span> : null}
      </p>
      {to.startsWith('/creative/') || to.startsWith('/search') || to.startsWith('/browse') ? (
        <Link className="link small" to={to}>
          Back without signing in
        </Link>
      ) : null}
    </div>
  );
}
