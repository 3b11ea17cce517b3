import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { dayText } from '#app/ui/day-text.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { useOwnId } from '#app/ui/use-own-id.ts';
import type { UserPlan } from './find-user-plan.server.ts';
import { planChangeRefusals } from './payments-messages.ts';
import { PlanChoiceTiles, PlanReason } from './plan-choice-tiles.tsx';
import '#app/features/billing/billing.css';
import './plan-choices.css';

type GiftSectionProps = {
  plan: UserPlan;
  newId: string;
  lastResult: SubmissionResult | undefined;
};

export function GiftSection({ plan, newId, lastResult }: GiftSectionProps) {
  const ownId = useOwnId(newId, (id) => plan.gifts.some((gift) => gift.id === id));
  const running = plan.gifts.find(({ isRunning }) => isRunning);
  return (
    <div className="form-rows">
      {plan.gifts.length > 0 ? <GiftList gifts={plan.gifts} /> : null}
      {running ? <EndGift until={running.endsAt} /> : null}
      {plan.giftRefusal ? (
        <p className="muted">{planChangeRefusals[plan.giftRefusal]}</p>
      ) : (
        <GiftForm
          key={ownId}
          ownId={ownId}
          choices={plan.giftChoices}
          runningUntil={running?.endsAt}
          lastResult={lastResult}
        />
      )}
    </div>
  );
}

type GiftFormProps = {
  ownId: string;
  choices: UserPlan['giftChoices'];
  runningUntil: string | undefined;
  lastResult: SubmissionResult | undefined;
};

function GiftForm({ ownId, choices, runningUntil, lastResult }: GiftFormProps) {
  const [form, fields] = useForm<{ months: string; reason: string }>({
    id: 'gift',
    lastResult,
    defaultValue: { months: '3', reason: '' },
  });
  return (
    <Form method="post" preventScrollReset className="form-rows" {...getFormProps(form)} noValidate>
      <input type="hidden" name="id" value={ownId} />
      <PlanChoiceTiles
        legend={
          runningUntil
            ? `More of the Creative Profile, after ${dayText(runningUntil)}`
            : 'A Creative Profile for'
        }
        name={fields.months.name}
        choices={choices}
        chosen={fields.months.initialValue ?? '3'}
        error={fields.months.errors?.[0]}
      />
      <PlanReason field={fields.reason} />
      <div className="bill-act">
        <SubmitButton intent="give" busy="Loading...">
          Give the Plan
        </SubmitButton>
        <span className="small muted">Nothing is charged. They are told by email.</span>
      </div>
    </Form>
  );
}

function EndGift({ until }: { until: string }) {
  return (
    <details className="plan-end">
      <summary className="btn btn--quiet btn--sm">End the Gift Early</summary>
      <Form
        className="grid gap-2.5 justify-items-start max-w-[60ch] pt-1 pb-2"
        method="post"
        preventScrollReset
      >
        <p>
          They are no longer listed from now on, instead of {dayText(until)}. Nothing of their profile is
          deleted, and they are not told by email.
        </p>
        <SubmitButton variant="danger" size="sm" intent="endGift" busy="Loading...">
          End the Gift Now
        </SubmitButton>
      </Form>
    </details>
  );
}

function GiftList({ gifts }: { gifts: UserPlan['gifts'] }) {
  return (
    <ul className="ruled-list" aria-label="Gifts">
      {gifts.map((gift) => (
        <li key={gift.id} className="past-row">
          <p className="strong num">
            {gift.months === 1 ? '1 month' : `${gift.months} months`}
            {gift.isRunning ? `, until ${dayText(gift.endsAt)}` : null}
          </p>
          <p className="small muted num">
            {gift.isRunning
              ? 'Running'
              : gift.endedAt
                ? `Ended early on ${dayText(gift.endedAt)}`
                : `Ended on ${dayText(gift.endsAt)}`}
          </p>
          <p dir="auto" className="small wraps">
            {gift.reason}
            <span className="muted num">
              {' '}
              {gift.givenBy ?? 'A former admin'}, {dayText(gift.givenAt)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
