import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import type { NotificationChoices } from './account-schema.ts';
import type { UserType } from './actor.ts';

const labels = {
  client: {
    unreadMessages: 'A message waits unread for five minutes',
    reviewReplies: 'A creative answers a review of mine',
    productNews: 'News about Oriel, a few times a year',
  },
  creative: {
    unreadMessages: 'A message waits unread for five minutes',
    newReviews: 'Somebody reviews my work',
    productNews: 'News about Oriel, a few times a year',
  },
} satisfies Record<UserType, Partial<Record<keyof NotificationChoices, string>>>;

type ChoicesFormProps = { choices: NotificationChoices; userType: UserType; isBusy: boolean };

/** Which mails somebody wants. Those that keep the account safe always come. */
export function ChoicesForm({ choices, userType, isBusy }: ChoicesFormProps) {
  const shown = Object.entries(labels[userType]) as [keyof NotificationChoices, string][];
  const hidden = (Object.keys(choices) as (keyof NotificationChoices)[]).filter(
    (name) => choices[name] && !shown.some(([each]) => each === name),
  );
  return (
    <Form method="post" preventScrollReset className="form-rows">
      <input type="hidden" name="intent" value="choices" />
      {hidden.map((name) => (
        <input key={name} type="hidden" name={name} value="on" />
      ))}
      <fieldset className="choice-list">
        <legend className="small muted">Mail me when</legend>
        {shown.map(([name, label]) => (
          <Checkbox key={name} name={name} label={label} defaultChecked={choices[name]} />
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
