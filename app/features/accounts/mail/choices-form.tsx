import { Checkbox } from '#app/ui/checkbox.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import type { UserType } from '../actor.ts';
import { type NotificationChoices, notificationMails, notificationMailsFor } from './notification-mails.ts';
import '../account.css';

type ChoicesFormProps = { choices: NotificationChoices; userType: UserType };

/** The mails a user wants. Security mails cannot be turned off. */
export function ChoicesForm({ choices, userType }: ChoicesFormProps) {
  return (
    <Form method="post" intent="choices" preventScrollReset className="form-rows">
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
        <SubmitButton busy="Saving...">Save Choices</SubmitButton>
      </div>
    </Form>
  );
}
