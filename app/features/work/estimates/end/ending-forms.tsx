import { type ReactNode, useState } from 'react';
import { FieldFault } from '#app/features/work/briefs/field-fault.tsx';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { endWordsMaxLength } from '../estimate-limits.ts';
import { estimateDeclineReasons } from './estimate-decline-reasons.ts';
import '../read/sent-estimate.css';

export type TypedEnding = { reason: string; words: string; error: string | undefined };

type EndingFormProps = { version: number; typed: TypedEnding | undefined };

export function DeclineForm(props: EndingFormProps) {
  return (
    <Fold className="sent-fold" label="Decline" variant="quiet" isOpen={props.typed !== undefined}>
      <Form method="post" className="form-rows" preventScrollReset>
        <DeclineFields {...props} />
      </Form>
    </Fold>
  );
}

export function DeclineFields({ version, typed, children }: EndingFormProps & { children?: ReactNode }) {
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <fieldset aria-describedby={typed?.error ? 'decline-fault' : undefined}>
        <legend className="medium pb-1.5">Why not? A reason helps more than an apology.</legend>
        {Object.entries(estimateDeclineReasons).map(([key, label]) => (
          <Radio
            key={key}
            name="reason"
            value={key}
            label={label}
            defaultChecked={key === typed?.reason}
            required
          />
        ))}
        <FieldFault id="decline-fault" error={typed?.error} />
      </fieldset>
      <Words typed={typed} placeholder="Thank you. The gallery pays less than we had hoped." />
      <p className="help">They read this in your conversation. Another version may follow.</p>
      <div className="form-actions form-actions--start">
        <SubmitButton intent="decline" busy="Declining...">
          Decline Estimate
        </SubmitButton>
        {children}
      </div>
    </>
  );
}

export function WithdrawForm({ version, typed }: EndingFormProps) {
  return (
    <Fold className="sent-fold" label="Withdraw" variant="quiet" isOpen={typed !== undefined}>
      <Form method="post" className="form-rows" preventScrollReset>
        <input type="hidden" name="version" value={version} />
        <p className="muted">
          The client is told, and can still read it, but no longer accept it. To change something, write a new
          version instead: it takes the place of this one.
        </p>
        <Words typed={typed} placeholder="I am booked for these days since this morning." />
        <FieldFault id="withdraw-fault" error={typed?.error} />
        <div className="form-actions form-actions--start">
          <SubmitButton variant="danger" intent="withdraw" busy="Withdrawing...">
            Withdraw Estimate
          </SubmitButton>
        </div>
      </Form>
    </Fold>
  );
}

function Words({ typed, placeholder }: { typed: TypedEnding | undefined; placeholder: string }) {
  const [words, setWords] = useState(typed?.words ?? '');
  return (
    <Field label="In your words" aside={`${words.length} / ${endWordsMaxLength}`}>
      {(control) => (
        <TextArea
          {...control}
          name="words"
          rows={3}
          maxLength={endWordsMaxLength}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}
