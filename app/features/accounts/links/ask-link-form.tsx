import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { forgotPasswordSchema } from '../auth-schema.ts';

type AskLinkFormProps = {
  lastResult: SubmissionResult | undefined;
  sentTo: string | null;
  signInPath: string;
  isBusy: boolean;
};

export function AskLinkForm(props: AskLinkFormProps) {
  return props.sentTo ? <LinkSent {...props} sentTo={props.sentTo} /> : <AddressForm {...props} />;
}

function AddressForm({ lastResult, signInPath, isBusy }: AskLinkFormProps) {
  const [form, fields] = useForm({
    id: 'sign-in-link',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: forgotPasswordSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" className="form-rows" {...getFormProps(form)}>
      <input type="hidden" name="intent" value="link" />
      <p>Enter your account email, and we will send you a link that signs you in without your password.</p>
      <TextField label="Email" field={fields.email} type="email" autoComplete="username" required />
      <Button type="submit" variant="primary" block busyLabel={isBusy && 'Sending...'}>
        Send Sign-In Link
      </Button>
      <BackToSignIn to={signInPath} />
    </Form>
  );
}

function LinkSent({ sentTo, signInPath, isBusy }: AskLinkFormProps & { sentTo: string }) {
  return (
    <Form method="post" className="form-rows">
      <input type="hidden" name="intent" value="link" />
      <input type="hidden" name="email" value={sentTo} />
      <p role="status">
        If <b>{sentTo}</b> has an account, a link to sign in is on its way. It works once, for 30 minutes.
      </p>
      <p className="small muted">Nothing there? Check your spam folder, or send it again.</p>
      <Button type="submit" block busyLabel={isBusy && 'Sending...'}>
        Resend Email
      </Button>
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
