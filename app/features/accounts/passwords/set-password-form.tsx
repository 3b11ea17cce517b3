import { Form, SubmitButton } from '#app/ui/form.tsx';

/** For users who have signed in only by Google or Apple: other changes here require a password. */
export function SetPasswordForm({ email }: { email: string }) {
  return (
    <Form method="post" intent="setPassword" preventScrollReset className="form-rows">
      <p>
        You have no password yet. You need one to change your email, set up two-factor authentication or
        delete your account. We will send a link to {email}. Use it to set a password, then sign in again.
      </p>
      <div className="form-actions form-actions--start">
        <SubmitButton busy="Sending...">Send Link</SubmitButton>
      </div>
    </Form>
  );
}
