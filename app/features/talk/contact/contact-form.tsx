import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { type ContactGiven, messageMaxLength, subjectMaxLength } from './contact-schema.ts';
import './contact-form.css';

type ContactFormProps = {
  lastResult: SubmissionResult | undefined;
  writer: { name: string; email: string } | null;
  opened: string;
};

/** A hidden field that only bots fill in. Its name is one that browsers do not autofill. */
export const trapField = 'room';

/**
 * Name, email, subject, message (specification section 2, Static pages). The server validates it and returns errors
 * per field.
 */
export function ContactForm({ lastResult, writer, opened }: ContactFormProps) {
  const [form, fields] = useForm<ContactGiven>({
    id: 'contact',
    lastResult,
    defaultValue: { name: writer?.name ?? '', email: writer?.email ?? '' },
  });
  return (
    <Form
      method="post"
      action="/contact"
      className="form-rows"
      data-stay=""
      {...getFormProps(form)}
      noValidate
    >
      <input type="hidden" name="opened" value={opened} />
      <div className="two">
        <TextField label="Name" field={fields.name} autoComplete="name" maxLength={200} required />
        <TextField label="Email" field={fields.email} type="email" autoComplete="email" required />
      </div>
      <TextField label="Subject" field={fields.subject} maxLength={subjectMaxLength} required />
      <Field label="Message" error={fields.message.errors?.[0]}>
        {(control) => (
          <TextArea
            {...control}
            name={fields.message.name}
            defaultValue={fields.message.initialValue}
            rows={5}
            maxLength={messageMaxLength}
            required
          />
        )}
      </Field>
      <p className="sr-only" aria-hidden="true">
        <label>
          Leave this empty
          <input dir="auto" type="text" name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className="form-actions form-actions--start">
        <Button type="submit" id="send-message" variant="primary" data-busy="Sending...">
          Send Message
        </Button>
      </div>
    </Form>
  );
}
