import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';

/** Revokes the reply addresses mailed so far, in case a mail fell into the wrong hands. */
export function ReplyAddressesForm({ isBusy }: { isBusy: boolean }) {
  return (
    <Form method="post" preventScrollReset className="form-rows">
      <input type="hidden" name="intent" value="withdrawReplies" />
      <p>
        Emails from us contain links that turn them off, and you can reply to emails about messages. If you
        forwarded one to someone, you can withdraw its links and reply address. New emails bring new ones.
      </p>
      <div className="form-actions form-actions--start">
        <Button type="submit" busyLabel={isBusy && 'Withdrawing...'}>
          Withdraw Links and Addresses
        </Button>
      </div>
    </Form>
  );
}
