import { useRef } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import type { Column } from './columns.ts';
import type { ComparedRow } from './compare.ts';
import { questionStart } from './question-words.ts';
import { useFirstField } from './use-first-field.ts';
import './comparison.css';
import './comparison-asking.css';

export type TypedQuestion = {
  estimateId: string;
  question: string;
  errors: { of?: string; question?: string };
};

type AskFormProps = {
  row: ComparedRow;
  /** The creative to ask; null when the client chooses one in the form. */
  column: Column | null;
  columns: readonly Column[];
  number: number;
  action: string;
  cancelTo: string;
  /** Made with the page, so that a second submit does not send the question twice. */
  sendKey: string;
  typed: TypedQuestion | undefined;
};

export function AskForm({ row, column, columns, number, action, cancelTo, sendKey, typed }: AskFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  const reachable = columns.filter(({ threadId }) => threadId !== null);
  return (
    <Form
      ref={form}
      method="post"
      intent="ask"
      action={action}
      className="form-rows"
      preventScrollReset
      noValidate
    >
      <input type="hidden" name="sendKey" value={sendKey} />
      {column ? (
        <input type="hidden" name="estimate" value={column.id} />
      ) : (
        <fieldset aria-describedby={typed?.errors.of ? 'ask-of-error' : undefined}>
          <legend className="pb-1.5 strong">Whom do you ask?</legend>
          {reachable.map(({ id, creative }) => (
            <Radio
              key={id}
              name="estimate"
              value={id}
              label={creative.name}
              defaultChecked={typed?.estimateId === id}
            />
          ))}
          {typed?.errors.of ? (
            <p className="err" id="ask-of-error">
              {typed.errors.of}
            </p>
          ) : null}
        </fieldset>
      )}
      <Field
        label={column ? `Ask ${column.creative.name} about ${row.topic}` : `Your question about ${row.topic}`}
        error={typed?.errors.question}
        help={`${column ? `It begins with “${questionStart(row.topic, { number, version: column.version })}”. ` : ''}Only ${column?.creative.name ?? 'whom you ask'} reads it. The answer comes into your conversation.`}
      >
        {(control) => <TextArea {...control} name="question" rows={3} defaultValue={typed?.question} />}
      </Field>
      <div className="form-actions form-actions--start">
        <SubmitButton size="sm" variant="primary" busy="Sending...">
          Send Question
        </SubmitButton>
        <ButtonLink size="sm" variant="quiet" to={cancelTo} replace preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
