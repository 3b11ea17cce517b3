import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { planName } from '#app/features/billing/plan-names.ts';
import { exactDollars } from '#app/features/billing/price-list.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { UserPlan } from './find-user-plan.server.ts';
import { planChangeRefusals } from './payments-messages.ts';
import { ownDay } from './plan-changes-schema.ts';
import { PlanChoiceTiles, PlanReason } from './plan-choice-tiles.tsx';
import '#app/features/billing/billing.css';
import './plan-choices.css';

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
