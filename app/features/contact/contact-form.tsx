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
  /** Filled in for those who are signed in. */
  writer: { name: string; email: string } | null;
  /** When the form was opened, signed. */
  opened: string;
};

/** The field that nobody sees; what fills in every field fills in this one too. No browser knows its name. */
export const trapField = 'room';

/**
 * Name, email, subject, message (specification section 2, Static pages). The server checks it, and says what is wrong in
 * place.
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
      <p className="trap" aria-hidden="true">
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
