import { useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { FieldFault } from '../field-fault.tsx';

export type TypedDecline = { reason: string; words: string; error: string | undefined };

type DeclineReasonsProps = { reasons: Record<string, string>; typed: TypedDecline | undefined };

export function DeclineReasons({ reasons, typed }: DeclineReasonsProps) {
  return (
    <fieldset aria-describedby={typed?.error ? 'decline-fault' : undefined}>
      <legend className="medium pb-1.5">Why not? A reason helps more than an apology.</legend>
      {Object.entries(reasons).map(([key, label]) => (
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
  );
}

type OwnWordsProps = { typed: TypedDecline | undefined; maxLength: number; placeholder: string };

export function OwnWords({ typed, maxLength, placeholder }: OwnWordsProps) {
  const [words, setWords] = useState(typed?.words ?? '');
  return (
    <Field label="In your words" aside={`${words.length} / ${maxLength}`}>
      {(control) => (
        <TextArea
          {...control}
          name="words"
          rows={3}
          maxLength={maxLength}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}
