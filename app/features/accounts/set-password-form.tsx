import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/** For somebody who has only come by Google or Apple: other changes here ask for a password. */
export function SetPasswordForm({ email, isBusy }: { email: string; isBusy: boolean }) {
  return (
    <Form method="post" preventScrollReset className="form-rows">
      <input type="hidden" name="intent" value="setPassword" />
      <p>
        You have no password yet. Changing your email, two-factor authentication and deleting the account ask
        for one. We send a link to {email}; with it you set one, and then sign in anew.
      </p>
      <div className="form-actions form-actions--start">
        <Button type="submit" busyLabel={isBusy && 'Sending...'}>
          Send Link
        </Button>
      </div>
    </Form>
  );
}
