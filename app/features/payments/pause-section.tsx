import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { planName } from '#app/features/billing/plan-names.ts';
import { exactDollars } from '#app/features/billing/price-list.ts';
import { Button } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { UserPlan } from './find-user-plan.server.ts';
import { planChangeRefusals } from './payments-messages.ts';
import { PlanReason } from './plan-reason.tsx';
import '#app/features/billing/billing.css';

type PauseSectionProps = {
  plan: UserPlan;
  lastResult: SubmissionResult | undefined;
  busyIntent: string | null;
};

/** Pauses what renews until a day, and ends that. */
export function PauseSection({ plan, lastResult, busyIntent }: PauseSectionProps) {
  return (
    <div className="form-rows">
      <Renewals plan={plan} />
      {plan.isPaused ? (
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            name="intent"
            value="endPause"
            busyLabel={busyIntent === 'endPause' && 'Loading...'}
          >
            Resume payments now
          </Button>
        </Form>
      ) : null}
      {plan.pauseRefusal ? (
        <p className="muted">{planChangeRefusals[plan.pauseRefusal]}</p>
      ) : (
        <PauseForm lastResult={lastResult} isBusy={busyIntent === 'pause'} isPaused={plan.isPaused} />
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

type PauseFormProps = { lastResult: SubmissionResult | undefined; isBusy: boolean; isPaused: boolean };

function PauseForm({ lastResult, isBusy, isPaused }: PauseFormProps) {
  const [form, fields] = useForm<{ until: string; reason: string }>({ id: 'pause', lastResult });
  return (
    <Form method="post" preventScrollReset className="form-rows" {...getFormProps(form)} noValidate>
      <Field
        label="Nothing is charged until"
        help="What falls due meanwhile is charged then. The plan stays as it is."
        error={fields.until.errors?.[0]}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            name={fields.until.name}
            defaultValue={fields.until.initialValue}
          />
        )}
      </Field>
      <PlanReason field={fields.reason} />
      <div className="bill-act">
        <Button type="submit" name="intent" value="pause" busyLabel={isBusy && 'Loading...'}>
          {isPaused ? 'Move the day' : 'Pause payments'}
        </Button>
        <span className="small muted">They are told by email.</span>
      </div>
    </Form>
  );
}
