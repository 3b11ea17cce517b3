import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { type DisputePart, disputePartNames, disputeWordsMaxLength } from './dispute-parts.ts';
import './dispute-form.css';

type DisputeFormProps = {
  state: { isOpen: boolean; isSent: boolean };
  parts: Record<DisputePart, { label: string; text: string }>;
  draft: { parts: readonly DisputePart[]; words: string };
  error: string | undefined;
  providerUrl: string | null;
};

/** The answer to the bank: the chosen known facts, and the admin's words. It can be submitted once. */
export function DisputeForm({ state, parts, draft, error, providerUrl }: DisputeFormProps) {
  if (!state.isOpen) {
    return (
      <>
        <p className="notice" role="status">
          {state.isSent
            ? 'The answer was sent. The bank decides, which may take two months.'
            : 'The bank takes no answer any more.'}
        </p>
        {state.isSent ? (
          <dl className="dispute-parts">
            {disputePartNames
              .filter((part) => draft.parts.includes(part))
              .map((part) => (
                <div key={part}>
                  <dt>{parts[part].label}</dt>
                  <dd className="small muted">Sent</dd>
                </div>
              ))}
            {draft.words ? (
              <div>
                <dt>In our words</dt>
                <dd dir="auto" className="small muted whitespace-pre-line">
                  {draft.words}
                </dd>
              </div>
            ) : null}
          </dl>
        ) : null}
      </>
    );
  }
  return (
    <Form method="post" className="form-rows">
      <fieldset className="dispute-parts">
        <legend className="field-label">Sent, as far as ticked</legend>
        {disputePartNames.map((part) => (
          <label className="cursor-pointer" key={part}>
            <input
              className="w-4.5 h-4.5 mt-0.75 accent-action"
              type="checkbox"
              name="part"
              value={part}
              defaultChecked={draft.parts.includes(part)}
            />
            <span>
              <b className="medium">{parts[part].label}</b>
              <span className="small muted">{parts[part].text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field label="What happened, in your words" error={error}>
        {(control) => (
          <TextArea
            {...control}
            name="words"
            rows={5}
            maxLength={disputeWordsMaxLength}
            defaultValue={draft.words}
          />
        )}
      </Field>
      <p className="small muted">
        A bank takes one answer, and reads it once. A draft is kept until then.
        {providerUrl ? (
          <>
            {' '}
            <a className="link" href={providerUrl} target="_blank" rel="noreferrer">
              Add files or accept the loss at the provider
            </a>
          </>
        ) : null}
      </p>
      <div className="form-actions form-actions--start">
        <SubmitButton variant="primary" intent="sendAnswer" busy="Sending...">
          Send to the Bank
        </SubmitButton>
        <SubmitButton intent="saveDraft" busy="Saving...">
          Save Draft
        </SubmitButton>
      </div>
    </Form>
  );
}
