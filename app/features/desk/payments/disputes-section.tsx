import { phaseWords, reasonText } from '#app/features/billing/billing-schema.ts';
import { exactDollars } from '#app/features/billing/price-list.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { type DisputePart, disputePartNames, disputeWordsMaxLength } from './dispute-parts.ts';
import type { PaymentsPage } from './find-payments-page.server.ts';
import './payments.css';
import '#app/features/billing/billing.css';
import './dispute-form.css';

export function DisputesSection({ page: { disputes, decided } }: { page: PaymentsPage }) {
  return (
    <MarginSection title="Disputes" note={<p>{countText(disputes.length, decided)}</p>}>
      <div className="c-main money-part">
        {disputes.length === 0 ? (
          <p className="muted">No bank disputes a payment.</p>
        ) : (
          <ul className="ruled-list" aria-label="Disputes">
            {disputes.map((one) => (
              <li key={one.id} className="past-row num">
                <p>
                  <span className="strong">
                    {one.userId ? (
                      <Link className="link" to={`/admin/users/${one.userId}`}>
                        {one.name}
                      </Link>
                    ) : (
                      'A former member'
                    )}
                    : {exactDollars(one.amountCents)}
                  </span>
                  <span className="block small muted">
                    {phaseWords[one.phase].title}, {reasonText(one.reason)}
                  </span>
                </p>
                <p className="small">
                  {one.isAnswered ? (
                    'Answered, the bank decides'
                  ) : one.answerBy ? (
                    <b className="bill-late">Answer by {dayText(one.answerBy)}</b>
                  ) : (
                    dayText(one.openedAt)
                  )}
                  {one.paidAt ? <span className="block muted">Paid on {dayText(one.paidAt)}</span> : null}
                </p>
                <div className="flex flex-wrap items-start justify-between gap-3">
                  <p className="small max-w-[46ch]">{phaseWords[one.phase].meaning}</p>
                  {one.answerTo ? (
                    <ButtonLink to={one.answerTo} size="sm">
                      {one.isAnswered ? 'Our answer' : 'Answer…'}
                    </ButtonLink>
                  ) : one.providerUrl ? (
                    <ButtonLink
                      to={one.providerUrl}
                      size="sm"
                      target="_blank"
                      rel="noreferrer"
                      reloadDocument
                    >
                      At the provider
                    </ButtonLink>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </MarginSection>
  );
}

function countText(open: number, { won, lost }: PaymentsPage['decided']): string {
  const now = open === 0 ? 'None open.' : `${open} open.`;
  return won + lost === 0
    ? `${now} None decided in the last year.`
    : `${now} In the last year ${won} won, ${lost} lost.`;
}

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
