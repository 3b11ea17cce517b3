import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Form } from '#app/ui/form.tsx';
import type { UserType } from '../actor.ts';
import { type NotificationChoices, notificationMails, notificationMailsFor } from './notification-mails.ts';
import '../account.css';

type ChoicesFormProps = { choices: NotificationChoices; userType: UserType; isBusy: boolean };

/** The mails a user wants. Security mails cannot be turned off. */
export function ChoicesForm({ choices, userType, isBusy }: ChoicesFormProps) {
  return (
    <Form method="post" preventScrollReset className="form-rows">
      <input type="hidden" name="intent" value="choices" />
      <fieldset className="grid gap-1">
        <legend className="small muted mb-2">Email me when</legend>
        {notificationMailsFor(userType).map((kind) => (
          <Checkbox
            key={kind}
            name="kind"
            value={kind}
            label={notificationMails[kind].label}
            defaultChecked={choices[kind]}
          />
        ))}
      </fieldset>
      <div className="form-actions form-actions--start">
        <Button type="submit" busyLabel={isBusy && 'Saving...'}>
          Save Choices
        </Button>
      </div>
    </Form>
  );
}
