import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';

/** Ends the reply addresses that somebody was mailed so far, for when one of those mails came into wrong hands. */
export function ReplyAddressesForm({ isBusy }: { isBusy: boolean }) {
  return (
    <Form method="post" preventScrollReset className="form-rows">
      <input type="hidden" name="intent" value="withdrawReplies" />
      <p>
        You can reply to emails about messages from the email address of your account. If you forwarded one of
        those emails to someone, you can withdraw the addresses it contains.
      </p>
      <div className="form-actions form-actions--start">
        <Button type="submit" busyLabel={isBusy && 'Withdrawing...'}>
          Withdraw Reply Addresses
        </Button>
      </div>
    </Form>
  );
}
