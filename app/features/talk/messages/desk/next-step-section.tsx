import { useFetcher } from 'react-router';
import { amountText } from '#app/features/vocabulary/money.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import { followUpText, isDue } from './follow-up-days.ts';
import type { NextStep } from './next-step.ts';
import type { NextStepAnswer } from './next-step-schema.ts';
import './desk.css';
import '../read/conversation.css';

type NextStepSectionProps = {
  threadId: string;
  next: NextStep;
  today: string;
  refused: NextStepAnswer | undefined;
};

export function NextStepSection({ threadId, next, today, refused }: NextStepSectionProps) {
  const fetcher = useFetcher<NextStepAnswer & { toast?: Toast }>();
  const answer = (fetcher.data ?? refused)?.nextStep;
  const { followUpOn } = next;
  const amount = next.amount ? amountText(next.amount) : '';
  return (
    <section className="side-sec">
      <ToastNotice toast={fetcher.data?.toast} />
      <h3 className="sr-only strong text-ui">Next step</h3>
      <Form
        fetcher={fetcher}
        method="post"
        intent="nextStep"
        action={`/messages/${threadId}`}
        className="next-step"
      >
        <Field label="Amount" error={answer?.amountError}>
          {(control) => (
            <TextInput
              {...control}
              key={amount}
              name="amount"
              className="input--sm num pl-2.5 pr-2"
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              placeholder="$0.00"
              defaultValue={answer?.amount ?? amount}
            />
          )}
        </Field>
        <Field label="Follow up on" error={answer?.followUpError}>
          {(control) => (
            <TextInput
              {...control}
              key={followUpOn}
              type="date"
              name="followUpOn"
              className="input--sm num pl-2.5 pr-2"
              defaultValue={answer?.followUpOn ?? followUpOn ?? ''}
            />
          )}
        </Field>
        <p className="small muted col-span-full">
          {followUpOn && isDue(followUpOn, today) ? (
            <b className="is-due">{followUpText(followUpOn, today)}. </b>
          ) : null}
          We remind you on the morning of the day. The client sees neither.
        </p>
        <SubmitButton size="sm" busy="Saving...">
          Save
        </SubmitButton>
      </Form>
    </section>
  );
}
