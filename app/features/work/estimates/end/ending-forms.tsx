import type { ReactNode } from 'react';
import { tidy } from '#app/features/vocabulary/typed-text.ts';
import {
  DeclineReasons,
  OwnWords,
  type TypedDecline,
} from '#app/features/work/briefs/answer/decline-fields.tsx';
import { FieldFault } from '#app/features/work/briefs/field-fault.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { endErrors, endWordsMaxLength } from '../estimate-policy.ts';
import '../read/sent-estimate.css';

/** Why a client declines an estimate; the creative reads it. To add a reason, add one line here. */
const estimateDeclineReasons = {
  price: 'More than we can spend',
  dates: 'The dates do not fit',
  scope: 'Not what we need',
  uses: 'We need to use the pictures otherwise',
  other: 'We have decided for somebody else',
  stopped: 'The project does not go ahead',
} as const;

type EstimateDeclineReason = keyof typeof estimateDeclineReasons;

export function isEstimateDeclineReason(text: string): text is EstimateDeclineReason {
  return Object.hasOwn(estimateDeclineReasons, text);
}

export function declineText(reason: EstimateDeclineReason, words: string): string {
  const why = `${estimateDeclineReasons[reason]}.`;
  return words ? `${why}\n${words}` : why;
}

type EndingFormProps = { version: number; typed: TypedDecline | undefined };

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
      <DeclineReasons reasons={estimateDeclineReasons} typed={typed} />
      <OwnWords
        typed={typed}
        maxLength={endWordsMaxLength}
        placeholder="Thank you. The gallery pays less than we had hoped."
      />
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
        <OwnWords
          typed={typed}
          maxLength={endWordsMaxLength}
          placeholder="I am booked for these days since this morning."
        />
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

export function readEnding(form: FormData): TypedDecline & { version: number } {
  const words = tidy(String(form.get('words') ?? '').slice(0, 4 * endWordsMaxLength)).toWellFormed();
  return {
    version: Number(form.get('version')),
    reason: String(form.get('reason') ?? '').slice(0, 30),
    words,
    error: words.length > endWordsMaxLength ? endErrors.long : undefined,
  };
}
