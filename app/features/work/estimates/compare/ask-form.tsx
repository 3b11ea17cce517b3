import { type RefObject, useEffect, useRef } from 'react';
import { acceptEstimatePath, estimatePath } from '#app/features/vocabulary/work-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { type Column, type ComparedRow, questionStart } from './compare.ts';
import './comparison.css';
import './comparison-asking.css';
import './comparison-cells.css';
import './comparison-head.css';

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

export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current
      ?.querySelector<HTMLElement>('textarea, input:not([type=hidden])')
      ?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [form]);
}

type DecideRowProps = {
  briefId: string;
  columns: readonly Column[];
  askPath: (key: string, of: string | null) => string;
  declinePath: (id: string) => string;
};

/** No button is emphasized, because the page recommends no creative. */
export function DecideRow({ columns, ...ways }: DecideRowProps) {
  return (
    <tr className="ce-row ce-decide">
      <th scope="row" className="ce-margin">
        <span className="sr-only">Decide</span>
      </th>
      {columns.map((column) => (
        <td className="grid gap-2 content-start pt-5" key={column.id}>
          <Doings column={column} {...ways} />
        </td>
      ))}
    </tr>
  );
}

function Doings({
  briefId,
  column,
  askPath,
  declinePath,
}: Omit<DecideRowProps, 'columns'> & { column: Column }) {
  const { id, creative, shortName, mark, isValid, state, threadId, ticked } = column;
  const quiet = { variant: 'quiet', size: 'sm', block: true } as const;
  const here = { replace: true, preventScrollReset: true };
  const options = new URLSearchParams(ticked.map((line) => ['option', line]));
  return (
    <>
      <span className="ce-whose" aria-hidden="true">
        {shortName}
      </span>
      {column.canBeAccepted ? (
        <ButtonLink
          block
          to={acceptEstimatePath(briefId, id, ticked)}
          aria-label={`Accept ${shortName}, the estimate of ${creative.name}`}
        >
          <span>
            Accept <span className="ce-long">{shortName}</span>
          </span>
        </ButtonLink>
      ) : (
        <p className="grid place-items-center min-h-11 text-center strong">
          {state === 'sent' && isValid ? null : mark}
        </p>
      )}
      <ButtonLink
        {...quiet}
        to={ticked.length > 0 ? `${estimatePath(id)}?${options}` : estimatePath(id)}
        aria-label={`Whole estimate of ${creative.name}`}
      >
        Whole Estimate
      </ButtonLink>
      {state === 'sent' && !isValid && threadId ? (
        <ButtonLink
          {...quiet}
          {...here}
          to={askPath('valid', id)}
          aria-label={`Ask for a new one of ${creative.name}`}
        >
          Ask for a New One
        </ButtonLink>
      ) : null}
      {column.canBeDeclined ? (
        <ButtonLink
          {...quiet}
          {...here}
          to={declinePath(id)}
          aria-label={`Decline the estimate of ${creative.name}`}
        >
          Decline
        </ButtonLink>
      ) : null}
    </>
  );
}
