import type { ReactNode } from 'react';
import { planName } from '#app/features/billing/plan-names.ts';
import { exactDollars } from '#app/features/billing/price-list.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import type { UserPlan } from './give-plan.server.ts';
import { reasonMaxLength } from './payments-policy.ts';
import type { PlanChoice } from './plan-choices.ts';
import './plan-choices.css';
import '#app/features/billing/billing.css';

type PlanChoiceTilesProps = {
  legend: string;
  name: string;
  choices: readonly (PlanChoice & { effect?: string })[];
  chosen: string;
  error?: string | undefined;
  children?: ReactNode;
};

export function PlanChoiceTiles({ legend, name, choices, chosen, error, children }: PlanChoiceTilesProps) {
  const errorId = `${name}-choices-error`;
  return (
    <fieldset className="plan-choices" aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className="plan-choices-grid">
        {choices.map(({ value, title, detail, effect }) => (
          <label key={value} className="plan-choice num">
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={value}
              defaultChecked={value === chosen}
            />
            <b className="text-ui strong [line-height:22px]">{title}</b>
            <span>{detail}</span>
            {effect ? <span className="plan-choice-effect">{effect}</span> : null}
          </label>
        ))}
      </div>
      {children}
      {error ? (
        <p className="err" id={errorId}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

type PlanReasonProps = {
  field: { name: string; initialValue?: string | undefined; errors?: string[] | undefined };
};

export function PlanReason({ field }: PlanReasonProps) {
  return (
    <Field label="Why" help="For the audit log. They do not see it." error={field.errors?.[0]}>
      {(control) => (
        <TextArea
          {...control}
          name={field.name}
          defaultValue={field.initialValue}
          rows={2}
          maxLength={reasonMaxLength}
        />
      )}
    </Field>
  );
}

export function PlanSentence({ plan }: { plan: UserPlan }) {
  const gift = plan.gifts.find(({ isRunning }) => isRunning);
  return (
    <div className="py-7">
      <p className="bill-status num">
        {plan.isLifetime ? (
          <>
            <b>Lifetime Creative.</b> Nothing renews.
          </>
        ) : gift ? (
          <>
            A <b>gift</b> until <b>{dayText(gift.endsAt)}</b>. Nothing is charged.
          </>
        ) : plan.subscriptions.length === 0 ? (
          'No plan is paid for.'
        ) : (
          plan.subscriptions.map((one, index) => (
            <span key={one.id}>
              {index > 0 ? ' ' : null}
              <Renewal one={one} />
            </span>
          ))
        )}
      </p>
    </div>
  );
}

function Renewal({ one }: { one: UserPlan['subscriptions'][number] }) {
  const [name, sum] = [planName(one.plan), exactDollars(one.priceCents)];
  if (one.pausedUntil) {
    return (
      <>
        {name}, <b>paused until {dayText(one.pausedUntil)}</b>.
      </>
    );
  }
  if (one.pastDueSince) {
    return (
      <>
        {name}, <b className="bill-late">{sum} due</b> since {dayText(one.pastDueSince)}.
      </>
    );
  }
  return one.isEnding ? (
    <>
      {name}, ends on <b>{dayText(one.periodEnd)}</b>.
    </>
  ) : (
    <>
      {name}, <b>{sum}</b> on <b>{dayText(one.periodEnd)}</b>.
    </>
  );
}
