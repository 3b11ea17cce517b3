import { Form, SubmitButton } from '#app/ui/form.tsx';

/** Revokes the reply addresses mailed so far, in case a mail fell into the wrong hands. */
export function ReplyAddressesForm() {
  return (
    <Form method="post" intent="withdrawReplies" preventScrollReset className="form-rows">
      <p>
        Emails from us contain links that turn them off, and you can reply to emails about messages. If you
        forwarded one to someone, you can withdraw its links and reply address. New emails bring new ones.
      </p>
      <div className="form-actions form-actions--start">
        <SubmitButton busy="Withdrawing...">Withdraw Links and Addresses</SubmitButton>
      </div>
    </Form>
  );
}
