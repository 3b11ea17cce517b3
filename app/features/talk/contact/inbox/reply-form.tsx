import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { contactReplyMaxLength } from './contact-reply-schema.ts';

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
