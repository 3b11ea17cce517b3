import '../commission.css';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { buildingTime } from '../commission-days.ts';
import type { CommissionAnswer } from '../commission-forms.ts';
import { codeTerms, wordsMaxLength } from '../commission-policy.ts';
import { namesWords } from '../commission-terms.ts';
import type { CommissionView } from '../read/commission-view.ts';
import { changeLines } from './proposed-terms.ts';

type NoticesProps = {
  commission: CommissionView;
  answer: CommissionAnswer | undefined;
  signsByCode?: boolean;
};

export function PartyNotices(props: NoticesProps) {
  const { own, proposal, state } = props.commission;
  return (
    <>
      {own?.isToConfirm && state === 'agreed' ? <ToConfirm {...props} own={own} /> : null}
      {proposal ? <Proposal {...props} proposal={proposal} /> : null}
    </>
  );
}

function ToConfirm({
  commission,
  own,
  answer,
  signsByCode = false,
}: NoticesProps & { own: NonNullable<CommissionView['own']> }) {
  const { currency, dates, timeZone, revision } = commission;
  const money = moneyOf(currency);
  const until = dates.lockAt ? ` Until ${buildingTime(dates.lockAt, timeZone)}.` : '';
  return (
    <section className="commission-notice" aria-label="To confirm">
      <h2 className="h4">Somebody has left. Please confirm your share.</h2>
      <p>
        With those who stay it is <b className="num">{money(own.afterConfirming)}</b>.{until}{' '}
        {own.isAsking
          ? 'Until the others confirm, you carry the difference, and never more than what you accepted alone.'
          : `You agreed to ${money(own.share)}, and pay no more than that until you confirm. Who has not confirmed at the lock takes no part, and owes nothing.`}
      </p>
      <Form method="post" className="form-rows" preventScrollReset noValidate>
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="price" value={own.afterConfirming} />
        {signsByCode ? <SignFields intent="confirm" answer={answer} /> : null}
        <div className="form-actions form-actions--start">
          <SubmitButton variant="primary" intent="confirm" busy="Confirming...">
            Confirm {money(own.afterConfirming)}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}

function Proposal({
  commission,
  proposal,
  answer,
  signsByCode = false,
}: NoticesProps & { proposal: NonNullable<CommissionView['proposal']> }) {
  const { content, currency, clientName, creativeName, side, own } = commission;
  const money = moneyOf(currency);
  const who =
    proposal.by === side ? 'You propose' : `${proposal.by === 'client' ? clientName : creativeName} proposes`;
  const lines = changeLines({ ...content, parties: [] }, { ...proposal.content, parties: [] }, money);
  return (
    <section className="commission-notice" aria-label="Proposed change">
      <h2 className="h4">{who} a change</h2>
      <ul>
        {[
          ...lines,
          ...(proposal.ownShare === null
            ? []
            : [`Your share: ${money(proposal.ownShare)} (now: ${money(own?.share ?? 0)})`]),
        ].map((line) => (
          <li dir="auto" className="py-1.5 line-t-rule wraps first:line-t-none" key={line}>
            {line}
          </li>
        ))}
      </ul>
      <p className="small muted">
        It holds once everybody accepts it; until then nothing changes.{' '}
        {proposal.accepted.length > 0 ? `Accepted by ${namesWords(proposal.accepted)}. ` : ''}
        {proposal.waiting.length > 0 ? `Waiting for ${namesWords(proposal.waiting)}.` : ''}
      </p>
      {proposal.mayAnswer ? (
        <Form method="post" className="form-rows" preventScrollReset noValidate>
          <input type="hidden" name="revision" value={proposal.revision} />
          {signsByCode ? <SignFields intent="accept" answer={answer} /> : null}
          <Fold className="mt-4" label="A word, if you do not accept" variant="link">
            <Field label="To whoever proposes it" aside="optional">
              {(control) => <TextArea {...control} name="words" rows={2} maxLength={wordsMaxLength} />}
            </Field>
          </Fold>
          <div className="form-actions form-actions--start">
            <SubmitButton variant="primary" intent="accept" busy="Accepting...">
              Accept Change
            </SubmitButton>
            <SubmitButton intent="refuse" busy="Sending...">
              Do Not Accept
            </SubmitButton>
          </div>
        </Form>
      ) : null}
      {proposal.mayWithdraw ? (
        <Form method="post" preventScrollReset>
          <SubmitButton intent="withdraw" busy="Withdrawing...">
            Withdraw Proposal
          </SubmitButton>
        </Form>
      ) : null}
    </section>
  );
}

type SignFieldsProps = {
  intent: string;
  answer: CommissionAnswer | undefined;
};

/** The fields with which a party without an account signs: a button that mails a code, and the code. */
function SignFields({ intent, answer }: SignFieldsProps) {
  const own = answer?.form?.intent === intent ? answer.form : undefined;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3 items-start">
      {/* The form's first button is what Enter in the code field presses. */}
      <button
        type="submit"
        name="intent"
        value={intent}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <SubmitButton intent="signCode" formNoValidate busy="Sending...">
        {answer?.isCodeSent ? 'Send a New Code' : 'Send Me a Code'}
      </SubmitButton>
      <Field
        label="Code"
        help={`${codeTerms.digits} digits, mailed to the address with which you joined.`}
        error={own?.errors.code}
      >
        {(control) => (
          <TextInput
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            defaultValue={own?.typed.code}
          />
        )}
      </Field>
    </div>
  );
}
