import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';

/** For users who have signed in only by Google or Apple: other changes here require a password. */
export function SetPasswordForm({ email, isBusy }: { email: string; isBusy: boolean }) {
  return (
    <Form method="post" preventScrollReset className="form-rows">
      <input type="hidden" name="intent" value="setPassword" />
      <p>
        You have no password yet. You need one to change your email, set up two-factor authentication or
        delete your account. We will send a link to {email}. Use it to set a password, then sign in again.
      </p>
      <div className="form-actions form-actions--start">
        <Button type="submit" busyLabel={isBusy && 'Sending...'}>
          Send Link
        </Button>
      </div>
    </Form>
  );
}
