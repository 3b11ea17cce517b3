import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { contactReplyMaxLength } from './contact-reply-schema.ts';
import type { ContactMessageEntry } from './list-contact-messages.server.ts';

export function ContactMessageList({ messages }: { messages: readonly ContactMessageEntry[] }) {
  return (
    <ul className="ruled-list" aria-label="Contact messages">
      {messages.map((message) => (
        <li key={message.id} className="past-row">
          <div>
            <p dir="auto" className="strong">
              {message.name}
            </p>
            <p className="small muted">{message.email}</p>
          </div>
          <p className="small muted num">
            <Moment at={message.at} />
          </p>
          <div>
            <h2 className="h4">
              <Link dir="auto" to={`/admin/messages/${message.id}`} className="link-quiet">
                {message.subject}
              </Link>
            </h2>
            <p dir="auto" className="small muted mt-1">
              {message.excerpt}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type ReplyFormProps = {
  isAnswered: boolean;
  email: string;
  typed: string;
  error: string | undefined;
};

export function ReplyForm({ isAnswered, email, typed, error }: ReplyFormProps) {
  return (
    <Form method="post" intent="answer" className="form-rows" noValidate>
      <input type="hidden" name="wasAnswered" value={isAnswered ? 'yes' : 'no'} />
      <Field
        label={isAnswered ? 'Reply again' : 'Reply'}
        help={`Sent to ${email} with the message quoted below it. It is not stored here.`}
        error={error}
      >
        {(control) => (
          <TextArea
            {...control}
            name="reply"
            rows={8}
            maxLength={contactReplyMaxLength}
            defaultValue={typed}
            required
          />
        )}
      </Field>
      <div className="form-actions form-actions--start">
        <SubmitButton variant={isAnswered ? 'outline' : 'primary'} busy="Sending...">
          Send Reply
        </SubmitButton>
      </div>
    </Form>
  );
}
