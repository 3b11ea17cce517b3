import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { forgotPasswordSchema, linkPasswordSchema } from '../auth-schema.ts';

type AskLinkFormProps = {
  lastResult: SubmissionResult | undefined;
  sentTo: string | null;
  signInPath: string;
};

export function AskLinkForm(props: AskLinkFormProps) {
  return props.sentTo ? <LinkSent {...props} sentTo={props.sentTo} /> : <AddressForm {...props} />;
}

function AddressForm({ lastResult, signInPath }: AskLinkFormProps) {
  const [form, fields] = useForm({
    id: 'sign-in-link',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: forgotPasswordSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" intent="link" className="form-rows" {...getFormProps(form)}>
      <p>Enter your account email, and we will send you a link that signs you in without your password.</p>
      <TextField label="Email" field={fields.email} type="email" autoComplete="username" required />
      <SubmitButton variant="primary" block busy="Sending...">
        Send Sign-In Link
      </SubmitButton>
      <BackToSignIn to={signInPath} />
    </Form>
  );
}

function LinkSent({ sentTo, signInPath }: AskLinkFormProps & { sentTo: string }) {
  return (
    <Form method="post" intent="link" className="form-rows">
      <input type="hidden" name="email" value={sentTo} />
      <p role="status">
        If <b>{sentTo}</b> has an account, a link to sign in is on its way. It works once, for 30 minutes.
      </p>
      <p className="small muted">Nothing there? Check your spam folder, or send it again.</p>
      <SubmitButton block busy="Sending...">
        Resend Email
      </SubmitButton>
      <BackToSignIn to={signInPath} />
    </Form>
  );
}

function BackToSignIn({ to }: { to: string }) {
  return (
    <p className="small">
      <Link className="link" to={to} preventScrollReset>
        Back to Sign In
      </Link>
    </p>
  );
}

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
