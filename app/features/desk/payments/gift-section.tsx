import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { planName } from '#app/features/billing/plan-names.ts';
import { exactDollars } from '#app/features/billing/price-list.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useOwnId } from '#app/ui/use-own-id.ts';
import type { UserPlan } from './give-plan.server.ts';
import { ownDay, planChangeRefusals } from './payments-policy.ts';
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

type PauseSectionProps = {
  plan: UserPlan;
  lastResult: SubmissionResult | undefined;
};

export function PauseSection({ plan, lastResult }: PauseSectionProps) {
  return (
    <div className="form-rows">
      <Renewals plan={plan} />
      {plan.isPaused ? (
        <Form method="post" preventScrollReset>
          <SubmitButton intent="endPause" busy="Loading...">
            Resume Payments Now
          </SubmitButton>
        </Form>
      ) : null}
      {plan.pauseRefusal ? (
        <p className="muted">{planChangeRefusals[plan.pauseRefusal]}</p>
      ) : (
        <PauseForm choices={plan.pauseChoices} lastResult={lastResult} isPaused={plan.isPaused} />
      )}
    </div>
  );
}

function Renewals({ plan }: { plan: UserPlan }) {
  if (plan.subscriptions.length === 0) {
    return null;
  }
  return (
    <ul className="ruled-list" aria-label="Plans that are paid for">
      {plan.subscriptions.map((one) => (
        <li key={one.id} className="past-row num">
          <p className="strong">{planName(one.plan)}</p>
          <p>{exactDollars(one.priceCents)}</p>
          <p className="small">
            {one.pausedUntil
              ? `Paused until ${dayText(one.pausedUntil)}${one.heldCents > 0 ? `, ${exactDollars(one.heldCents)} held` : ''}`
              : one.pastDueSince
                ? `Due since ${dayText(one.pastDueSince)}`
                : `${one.isEnding ? 'Ends' : 'Renews'} on ${dayText(one.periodEnd)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

type PauseFormProps = {
  choices: UserPlan['pauseChoices'];
  lastResult: SubmissionResult | undefined;
  isPaused: boolean;
};

/** Focusing the date field selects its option. */
function chooseOwnDay({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  const own = currentTarget.form?.querySelector<HTMLInputElement>(`[name=choice][value=${ownDay}]`);
  if (own) own.checked = true;
}

function PauseForm({ choices, lastResult, isPaused }: PauseFormProps) {
  const [form, fields] = useForm<{ choice: string; until: string; reason: string }>({
    id: 'pause',
    lastResult,
  });
  return (
    <Form method="post" preventScrollReset className="form-rows" {...getFormProps(form)} noValidate>
      <PlanChoiceTiles
        legend="Nothing is charged for"
        name="choice"
        choices={choices}
        chosen={fields.choice.initialValue ?? (isPaused ? ownDay : (choices[1]?.value ?? ownDay))}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 mt-3">
          <Radio
            name="choice"
            value={ownDay}
            label="Until another day"
            defaultChecked={(fields.choice.initialValue ?? (isPaused ? ownDay : '')) === ownDay}
          />
          <Field label="Day" labelHidden error={fields.until.errors?.[0]}>
            {(control) => (
              <TextInput
                className="w-48"
                {...control}
                type="date"
                name={fields.until.name}
                defaultValue={fields.until.initialValue}
                onFocus={chooseOwnDay}
              />
            )}
          </Field>
        </div>
      </PlanChoiceTiles>
      <PlanReason field={fields.reason} />
      <div className="bill-act">
        <SubmitButton intent="pause" busy="Loading...">
          {isPaused ? 'Move the Day' : 'Pause Payments'}
        </SubmitButton>
        <span className="small muted">They are told by email.</span>
      </div>
    </Form>
  );
}
