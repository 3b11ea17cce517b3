import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Button } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Select } from '#app/ui/select.tsx';
import type { UserPlan } from './find-user-plan.server.ts';
import { planChangeRefusals } from './payments-messages.ts';
import { giftMonths } from './plan-changes-schema.ts';
import { PlanReason } from './plan-reason.tsx';
import '#app/features/billing/billing.css';

type GiftSectionProps = {
  plan: UserPlan;
  lastResult: SubmissionResult | undefined;
  busyIntent: string | null;
};

/** Gives a plan without payment, ends it, and shows what was given before. */
export function GiftSection({ plan, lastResult, busyIntent }: GiftSectionProps) {
  return (
    <div className="form-rows">
      {plan.gifts.length > 0 ? <GiftList gifts={plan.gifts} /> : null}
      {plan.gifts.some(({ isRunning }) => isRunning) ? (
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            variant="danger"
            name="intent"
            value="endGift"
            busyLabel={busyIntent === 'endGift' && 'Loading...'}
          >
            End the gift now
          </Button>
        </Form>
      ) : null}
      {plan.giftRefusal ? (
        <p className="muted">{planChangeRefusals[plan.giftRefusal]}</p>
      ) : (
        <GiftForm lastResult={lastResult} isBusy={busyIntent === 'give'} />
      )}
    </div>
  );
}

function GiftForm({ lastResult, isBusy }: { lastResult: SubmissionResult | undefined; isBusy: boolean }) {
  const [form, fields] = useForm<{ months: string; reason: string }>({
    id: 'gift',
    lastResult,
    defaultValue: { months: '3', reason: '' },
  });
  return (
    <Form method="post" preventScrollReset className="form-rows" {...getFormProps(form)} noValidate>
      <Field label="A Creative Profile for" error={fields.months.errors?.[0]}>
        {(control) => (
          <Select
            {...control}
            name={fields.months.name}
            defaultValue={fields.months.initialValue}
            options={giftMonths.map((months) => ({
              value: String(months),
              label: months === 1 ? '1 month' : `${months} months`,
            }))}
          />
        )}
      </Field>
      <PlanReason field={fields.reason} />
      <div className="bill-act">
        <Button type="submit" name="intent" value="give" busyLabel={isBusy && 'Loading...'}>
          Give the plan
        </Button>
        <span className="small muted">Nothing is charged. They are told by email.</span>
      </div>
    </Form>
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
          <p className="small wraps">
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
