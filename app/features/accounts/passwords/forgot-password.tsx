import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { ButtonLink } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { forgotPasswordSchema } from '../auth-schema.ts';

type ForgotPasswordProps = {
  lastResult: SubmissionResult | undefined;
  sentTo: string | null;
  signInPath: string;
};

export function ForgotPassword(props: ForgotPasswordProps) {
  return props.sentTo ? <ResetSent {...props} sentTo={props.sentTo} /> : <ForgotPasswordForm {...props} />;
}

function ForgotPasswordForm({ lastResult, signInPath }: ForgotPasswordProps) {
  const [form, fields] = useForm({
    id: 'forgot-password',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: forgotPasswordSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" intent="forgot" preventScrollReset className="form-rows" {...getFormProps(form)}>
      <p>Enter your account email, and we will send you a link to set a new password.</p>
      <TextField label="Email" field={fields.email} type="email" autoComplete="username" required />
      <div className="form-actions">
        <ButtonLink to={signInPath} variant="quiet" preventScrollReset>
          Back to Sign In
        </ButtonLink>
        <SubmitButton variant="primary" busy="Sending...">
          Send Reset Link
        </SubmitButton>
      </div>
    </Form>
  );
}

function ResetSent({ sentTo, signInPath }: ForgotPasswordProps & { sentTo: string }) {
  return (
    <Form method="post" intent="forgot" preventScrollReset className="form-rows">
      <input type="hidden" name="email" value={sentTo} />
      <p role="status">
        If <b>{sentTo}</b> has an account, a link to set a new password is on its way. It works for one hour.
      </p>
      <p className="small muted">Nothing there? Check your spam folder, or send it again.</p>
      <div className="form-actions">
        <ButtonLink to={signInPath} variant="quiet" preventScrollReset>
          Back to Sign In
        </ButtonLink>
        <SubmitButton busy="Sending...">Resend Email</SubmitButton>
      </div>
    </Form>
  );
}

export function ResetLinkInvalid({ forgotPath }: { forgotPath: string }) {
  return (
    <p>
      This reset link is incomplete.{' '}
      <Link className="link" to={forgotPath}>
        Request a new one
      </Link>
    </p>
  );
}

export type ForgotPasswordDialogProps = Parameters<typeof ForgotPassword>[0];
